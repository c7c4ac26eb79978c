import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TagBuilder } from '../../../bin/editor/builder/TagBuilder.tsx';

/** Opens the tag builder with a widget chosen. */
function openBuilder(widget: string) {
  history.replaceState(null, '', `?onderdeel=${widget}`);
  render(<TagBuilder />);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const output = () => field('Tag').value;
const json = (): unknown => JSON.parse(field('JSON').value);

beforeEach(() => {
  // A page of its own for each test.
  document.body.replaceChildren();
});

describe('form of the man of the match', () => {
  it('filled in, is in the tag, and is read back from it', () => {
    openBuilder('motm-poll');
    type('Titel', 'Wie was de beste?');
    type('Speler 1', 'Van Dam');
    click('Verwijder speler 2');
    click('Speler toevoegen');
    type('Speler 2', 'El Amrani');
    fireEvent.change(field('Gesloten op'), { target: { value: '2026-11-29T22:30:15' } });
    const expected = {
      id: 3,
      title: 'Wie was de beste?',
      votes: 0,
      vote: null,
      archived_at: '2026-11-29 22:30:15',
      players: [
        { name: 'Van Dam', votes_count: 0, pivot: { id: 11 } },
        { name: 'El Amrani', votes_count: 0, pivot: { id: 12 } },
      ],
    };
    expect(json()).toEqual(expected);
    const made = output();
    expect(made).toMatch(/^<div data-widget="motm-poll">\n<script type="application\/json">/);

    fireEvent.change(field('Onderdeel'), { target: { value: 'comments' } });
    expect(screen.queryByLabelText('Speler 1')).toBeNull();
    type('Plak een tag', made);
    screen.getByText('Deze tag klopt en staat in het formulier.');
    expect(field('Onderdeel').value).toBe('motm-poll');
    expect(field('Titel').value).toBe('Wie was de beste?');
    expect(field('Speler 2').value).toBe('El Amrani');
    expect(field('Gesloten op').value).toBe('2026-11-29T22:30:15');
    expect(json()).toEqual(expected);
    expect(output()).toBe(made);
  });

  it('another widget, chosen and left again, leaves what was filled in', () => {
    openBuilder('motm-poll');
    type('Titel', 'Wie was de beste?');
    fireEvent.change(field('Onderdeel'), { target: { value: 'comments' } });
    fireEvent.change(field('Onderdeel'), { target: { value: 'motm-poll' } });
    expect(field('Titel').value).toBe('Wie was de beste?');
  });

  it('number in place of the JSON, emptied again, has the form come back', () => {
    openBuilder('motm-poll');
    const number = field('Pollnummer');
    fireEvent.change(number, { target: { value: '7' } });
    expect(screen.queryByLabelText('Speler 1')).toBeNull();
    fireEvent.change(number, { target: { value: '' } });
    expect(screen.getByLabelText('Speler 1')).toBeTruthy();
  });

  it('missing attribute, mended with an example, says so and keeps the focus', () => {
    openBuilder('poll');
    type('Plak een tag', '<div data-widget="comments"></div>');
    click('Herstel');
    screen.getByText(
      'Deze tag klopt en staat in het formulier. Een voorbeeld is: data-news-id (42). Vul je eigen waarde in.',
    );
    expect(document.activeElement).toBe(field('Plak een tag'));
  });

  it('poll without content, mended with an example, says so', () => {
    openBuilder('comments');
    type('Plak een tag', '<div data-widget="poll"></div>');
    click('Herstel');
    expect(screen.getByText(/^Deze tag klopt/).textContent).toContain(
      'Een voorbeeld is: het JSON-blok.',
    );
  });

  it('items added and removed, keep the focus in the list', () => {
    openBuilder('motm-poll');
    click('Speler toevoegen');
    expect(document.activeElement).toBe(field('Speler 3'));
    click('Verwijder speler 3');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Speler toevoegen' }));
  });

  it('wrong number, says so at its field and opens what it is folded into', () => {
    openBuilder('motm-poll');
    const [id] = screen.getAllByLabelText<HTMLInputElement>('Nummer van de speler hier');
    expect(id!.closest('details:not([open])')).not.toBeNull();
    fireEvent.change(id!, { target: { value: 'elf' } });
    expect(id!.getAttribute('aria-invalid')).toBe('true');
    expect(id!.closest('details:not([open])')).toBeNull();
    const described = id!.getAttribute('aria-describedby')!.split(' ').pop()!;
    expect(document.getElementById(described)!.textContent).toBe(
      'Verwacht: een positief geheel getal.',
    );
    fireEvent.change(id!, { target: { value: '14' } });
    expect(id!.hasAttribute('aria-invalid')).toBe(false);
    expect(json()).toMatchObject({ players: [{ pivot: { id: 14 } }, {}] });
  });
});

describe('JSON beside its form', () => {
  it('changed as text, changes the form', () => {
    openBuilder('poll');
    type('JSON', '{"id":9,"question":"Links of rechts?","options":[{"id":4,"question":"Links"}]}');
    expect(field('Nummer').value).toBe('9');
    expect(field('Vraag').value).toBe('Links of rechts?');
    expect(field('Antwoord 1').value).toBe('Links');
    expect(screen.queryByLabelText('Antwoord 2')).toBeNull();
  });

  it('broken, hides the form until it is mended by a click', () => {
    openBuilder('poll');
    type('JSON', '{“id”: 3, "question": "Wie?", "options": [],}');
    expect(screen.queryByLabelText('Vraag')).toBeNull();
    screen.getByText(/verschijnt weer zodra de JSON te lezen is/);
    expect(field('JSON').getAttribute('aria-invalid')).toBe('true');
    click('Herstel de JSON');
    expect(document.activeElement).toBe(field('JSON'));
    expect(field('Vraag').value).toBe('Wie?');
    expect(json()).toEqual({ id: 3, question: 'Wie?', options: [] });
  });

  it('that no repair can read, says that an example takes its place', () => {
    openBuilder('poll');
    type('JSON', '{"id": 3, "question": "Wie wint "de derby"?"}');
    screen.getByText(/het loopt mis bij de derby/);
    expect(screen.queryByRole('button', { name: 'Herstel de JSON' })).toBeNull();
    click('Vervang door een voorbeeld');
    expect(field('Vraag').value).toBe('Wie wordt kampioen?');
  });

  it('holding what the form cannot show, says so and keeps it', () => {
    openBuilder('poll');
    type('JSON', '{"id":3,"question":"Wie?","answer":{"poll_option_id":1},"options":[],"own":[1]}');
    screen.getByText(/^Eigen stem: staat zo in de JSON/);
    type('Vraag', 'Wie dan?');
    expect(json()).toEqual({
      id: 3,
      question: 'Wie dan?',
      answer: { poll_option_id: 1 },
      options: [],
      own: [1],
    });
  });

  it('of the match of a prediction, has choices, a date and a flag', () => {
    openBuilder('prediction');
    expect(screen.queryByLabelText('Thuisclub')).toBeNull();
    click('Vul een voorbeeld in');
    type('Thuisclub', 'Zuiderpolder');
    fireEvent.change(field('Competitie'), { target: { value: '7' } });
    fireEvent.click(field('De eigen club speelt thuis'));
    type('Aftrap', '2026-12-06T16:45');
    expect(json()).toMatchObject({
      game: { home_club: 'Zuiderpolder', league: 7, home: false, date: '2026-12-06 16:45:00' },
    });
    click('Maak het JSON-blok leeg');
    expect(output()).toBe('<div data-widget="prediction"></div>');
  });

  it('group that may be left out, is, and is filled in again with an example', () => {
    openBuilder('message');
    const sender = within(screen.getByRole('group', { name: 'Afzender' }));
    fireEvent.click(sender.getByLabelText('Met afzender'));
    expect(json()).toMatchObject({ sender: null });
    expect(sender.queryByLabelText('Gebruikersnaam')).toBeNull();
    fireEvent.click(sender.getByLabelText('Met afzender'));
    expect(json()).toMatchObject({ sender: { id: 12, username: 'mdekker', initials: 'MD' } });
  });

  it.each(['comments', 'live-match'])('%s, chosen, says why its JSON has no form', (widget) => {
    openBuilder(widget);
    screen.getByText(/^Dit blok schrijft de site zelf, uit haar database/);
    expect(screen.queryByRole('group', { name: 'Inhoud' })).toBeNull();
  });
});

describe('attribute with choices', () => {
  it('chosen and set back, is in the tag and left out', () => {
    openBuilder('login');
    const mode = field('Weergave');
    expect([...mode.children].map(({ textContent }) => textContent)).toEqual([
      'Gewoon (modal)',
      'modal',
      'page',
    ]);
    fireEvent.change(mode, { target: { value: 'page' } });
    expect(output()).toBe('<div data-widget="login" data-mode="page"></div>');
    fireEvent.change(mode, { target: { value: '' } });
    expect(output()).toBe('<div data-widget="login"></div>');
  });
});
