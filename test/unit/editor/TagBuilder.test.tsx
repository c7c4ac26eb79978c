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
    const number = field('Poll ophalen op nummer');
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

  it('poll without answers, mended with those of the example, says so', () => {
    openBuilder('comments');
    const tag = (json: string) =>
      `<div data-widget="poll"><script type="application/json">${json}</script></div>`;
    type('Plak een tag', tag('{"id": 3, "question": "Wie?"}'));
    click('Herstel');
    expect(screen.getByText(/^Deze tag klopt/).textContent).toBe(
      'Deze tag klopt en staat in het formulier. Een voorbeeld is: options in het JSON-blok. Vul je eigen waarde in.',
    );
    type('Plak een tag', tag('{“id”: 3, “question”: “Wie wordt kampioen?”, “options”: []}'));
    click('Herstel');
    screen.getByText('Deze tag klopt en staat in het formulier.');
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
    expect(field('Stemmen tellen bij poll nummer').value).toBe('9');
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
    expect(document.getElementById('builder-json-problem')?.textContent).toContain(
      'het loopt mis bij de derby',
    );
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

describe('tag with mistakes', () => {
  const status = () =>
    document.getElementById(field('Tag').getAttribute('aria-describedby') ?? '')?.textContent;
  const warnings = () =>
    within(screen.getByRole('list', { name: 'Fouten in de tag' })).getAllByRole('listitem');

  it('wrong attribute, says so at the button that copies, and leads to its field', async () => {
    openBuilder('comments');
    expect(field('Tag').hasAttribute('aria-invalid')).toBe(false);
    type('Artikelnummer', 'zeven');
    type('Aantal reacties', 'veel');
    expect(field('Tag').getAttribute('aria-invalid')).toBe('true');
    expect(status()).toBe('De tag heeft nog 2 fouten.');
    expect(warnings().map(({ textContent }) => textContent)).toEqual([
      'data-news-id is "zeven". Verwacht: een positief geheel getal, zoals 42. Naar Artikelnummer',
      expect.stringContaining('data-comment-count is "veel".'),
    ]);
    click('Naar Aantal reacties');
    expect(document.activeElement).toBe(field('Aantal reacties'));
    click('Kopieer tag');
    await screen.findByText(/(is gekopieerd|is geselecteerd)\. De tag heeft nog 2 fouten\.$/);
    type('Artikelnummer', '7');
    expect(status()).toBe('De tag heeft nog 1 fout.');
    type('Aantal reacties', '');
    expect(field('Tag').hasAttribute('aria-describedby')).toBe(false);
    expect(screen.queryByRole('list', { name: 'Fouten in de tag' })).toBeNull();
  });

  it('missing attribute, leads to its field', () => {
    openBuilder('comments');
    type('Artikelnummer', '');
    expect(field('Artikelnummer').getAttribute('aria-invalid')).toBe('true');
    click('Naar Artikelnummer');
    expect(document.activeElement).toBe(field('Artikelnummer'));
  });

  it('wrong value in the JSON, leads to the field of its form', () => {
    openBuilder('poll');
    type('Stemmen tellen bij poll nummer', 'drie');
    click('Naar JSON');
    expect(document.activeElement).toBe(field('Stemmen tellen bij poll nummer'));
    type('JSON', '{');
    fireEvent.click(screen.getAllByRole('button', { name: 'Naar JSON' })[0]!);
    expect(document.activeElement).toBe(field('JSON'));
  });

  it('wrong word of data-load in the address, is shown and leads to its field', () => {
    history.replaceState(null, '', '?onderdeel=prediction&data-load=later');
    render(<TagBuilder />);
    expect(field('Laden').value).toBe('later');
    click('Naar Laden');
    expect(document.activeElement).toBe(field('Laden'));
  });
});

describe('pasted tag with several mistakes', () => {
  it('is mended from all of them by one button above their list', () => {
    openBuilder('poll');
    type('Plak een tag', '<div data-widget=“coments” news-id="42"></div>');
    screen.getByText('3 fouten gevonden.');
    const mend = screen.getByRole('button', { name: /^Herstel/ });
    expect(mend.textContent).toBe('Herstel alles');
    const list = screen.getByRole('list', { name: 'Fouten' });
    expect(mend.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(mend);
    screen.getByText('Deze tag klopt en staat in het formulier.');
    expect(output()).toBe('<div data-widget="comments" data-news-id="42"></div>');
  });

  it('beside another tag, is mended without losing that', () => {
    openBuilder('poll');
    type(
      'Plak een tag',
      '<div data-widget="coments" data-news-id="42"></div><div data-widget="prediction"></div>' +
        '<div data-widget="live-match" data-game-id="{{ $id }}" data-load="later"></div>',
    );
    click('Herstel alles');
    expect(field('Plak een tag').value).toBe(
      [
        '<div data-widget="comments" data-news-id="42"></div>',
        '<div data-widget="prediction"></div>',
        '<div data-widget="live-match" data-game-id="{{ $id }}" data-load="eager"></div>',
      ].join('\n\n'),
    );
    screen.getByText(/^Deze 3 tags kloppen; de eerste staat in het formulier/);
    expect(field('Onderdeel').value).toBe('comments');
  });
});

describe('pasted text whose tag an editor has removed', () => {
  it('with the markers of its block, says so', () => {
    openBuilder('poll');
    type('Plak een tag', '<!-- wp:html -->\n<!-- /wp:html -->');
    screen.getByText('1 fout gevonden.');
    screen.getByText('Dit blok (wp:html) is leeg: de tag die erin stond, is weg.');
    expect(screen.queryByRole('button', { name: /^Herstel/ })).toBeNull();
  });

  it('without a trace, says what to do', () => {
    openBuilder('poll');
    type('Plak een tag', '<p>Stem mee!</p>');
    screen.getByText(/Stond er een lege tag, .*: maak hem hierboven opnieuw\.$/);
  });
});

describe('search that finds nothing', () => {
  const search = (words: string) =>
    fireEvent.change(screen.getByLabelText('Zoek op woord'), { target: { value: words } });

  it('suggests the nearest widgets, and chooses one by a click', () => {
    openBuilder('poll');
    search('reakties');
    screen.getByText('Geen onderdeel gevonden. Dit lijkt erop:');
    fireEvent.click(screen.getByRole('button', { name: /^Reacties/ }));
    expect(field('Onderdeel').value).toBe('comments');
  });

  it('with no widget near, is cleared by a click that keeps the focus', () => {
    openBuilder('poll');
    search('zeppelin');
    screen.getByText(/^Geen onderdeel gevonden\. Zoek op een ander woord/);
    click('Wis de zoekopdracht');
    expect(document.activeElement).toBe(screen.getByLabelText('Zoek op woord'));
    expect(field('Zoek op woord').value).toBe('');
  });
});

describe('choices of data-load', () => {
  it('are explained in Dutch, two words of a pasted tag too', () => {
    openBuilder('prediction');
    const [usual, ...texts] = [...field('Laden').children].map(({ textContent }) => textContent);
    expect(usual).toBe('Gewoon (visible)');
    const hint = () => document.getElementById('builder-data-load-hint')?.textContent;
    expect(hint()).toContain('Nu: als het bijna in beeld is.');
    expect(texts).toContain('visible: als het bijna in beeld is');
    for (const text of texts) expect(text).toMatch(/: /);
    type('Plak een tag', '<div data-widget="prediction" data-load="idle hash"></div>');
    expect(field('Laden').value).toBe('idle hash');
    expect([...field('Laden').children].at(-1)?.textContent).toBe(
      'idle hash: zodra de browser niets te doen heeft, of als het adres met # ernaar verwijst',
    );
    expect(hint()).toContain('Nu: zodra de browser niets te doen heeft, of als het adres');
    expect(output()).toBe('<div data-widget="prediction" data-load="idle hash"></div>');
  });
});

describe('attribute with choices', () => {
  it('chosen and set back, is in the tag and left out', () => {
    openBuilder('login');
    const mode = field('Weergave');
    expect([...mode.children].map(({ textContent }) => textContent)).toEqual([
      'Gewoon (modal)',
      'modal: als venster',
      'page: als formulier op de plek van de tag',
    ]);
    fireEvent.change(mode, { target: { value: 'page' } });
    expect(output()).toBe('<div data-widget="login" data-mode="page"></div>');
    fireEvent.change(mode, { target: { value: '' } });
    expect(output()).toBe('<div data-widget="login"></div>');
  });
});
