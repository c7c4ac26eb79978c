import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestId } from '../../../../shared/host/guest.ts';
import { json, noNetwork } from '../../shared/host/stub-host.ts';
import { send, subscribedAgain } from '../../shared/live/stub-channel.ts';
import { FAULTS } from '../faults.ts';
import { comment, commentHost, newestFirst } from './comment-host.ts';
import { article, button, field, place, show, visitFirst } from './setup.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
const draftKey = () => `fan-islands:guest-${guestId()}:draft:comments:42`;
const storedDrafts = () => localStorage.getItem(draftKey());
const pending = () => [...document.querySelectorAll('.fan-comments-pending')];

beforeEach(visitFirst);
afterEach(() => {
  document.querySelector('dialog')?.remove();
});

describe('what may be sent', () => {
  it.each(['', '   \n '])('not %j, and says so', async (text) => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await article(1);
    fireEvent.change(field('Je reactie'), { target: { value: text } });
    await user.click(place());
    const problem = await screen.findByText('Schrijf eerst iets.');
    expect(problem.closest('[role="alert"]')).toBeTruthy();
    expect(field('Je reactie').getAttribute('aria-invalid')).toBe('true');
    expect(
      document
        .getElementById(field('Je reactie').getAttribute('aria-describedby') ?? '')
        ?.contains(problem),
    ).toBe(true);
    expect(document.activeElement).toBe(field('Je reactie'));
    expect(host.of('POST')).toHaveLength(0);
  });

  it('up to 1000 characters as a person counts, with a counter from 900 on', async () => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await article(1);
    await user.click(field('Je reactie'));
    const write = (value: string) => fireEvent.change(field('Je reactie'), { target: { value } });
    write('👨‍👩‍👧‍👦'.repeat(899));
    expect(screen.queryByText(/ \/ 1000/)).toBeNull();
    write('👨‍👩‍👧‍👦'.repeat(900));
    expect(await screen.findByText('900 / 1000')).toBeTruthy();
    write('👨‍👩‍👧‍👦'.repeat(1001));
    expect(await screen.findByText('1001 / 1000')).toBeTruthy();
    expect(screen.getByText(/te lang/)).toBeTruthy();
    await user.click(place());
    expect(host.of('POST')).toHaveLength(0);
    write('👨‍👩‍👧‍👦'.repeat(1000));
    await user.click(place());
    await article(1000);
  });

  it('not what the host refuses of the text: shown at the field', async () => {
    const host = commentHost([comment(1)]);
    host.instead.POST = json(
      { message: 'De gegevens kloppen niet.', errors: { comment: ['Dit woord mag hier niet.'] } },
      422,
    );
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), 'lelijk');
    await user.click(place());
    const problem = await screen.findByText('Dit woord mag hier niet.');
    const about = field('Je reactie').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(about)?.contains(problem)).toBe(true);
    expect(field('Je reactie').getAttribute('aria-invalid')).toBe('true');
    expect(field('Je reactie').value).toBe('lelijk');
    await user.type(field('Je reactie'), 'er');
    expect(screen.queryByText('Dit woord mag hier niet.')).toBeNull();
  });

  it('never what an input method is still composing', async () => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), 'かな');
    fireEvent.keyDown(field('Je reactie'), { key: 'Enter', ctrlKey: true, isComposing: true });
    // Safari, after the composition.
    fireEvent.keyDown(field('Je reactie'), { key: 'Enter', ctrlKey: true, keyCode: 229 });
    await act(() => new Promise((next) => setTimeout(next, 600)));
    expect(host.of('POST')).toHaveLength(0);
  });
});

describe('drafts', () => {
  it('survive a reload, for the article and for each reply, and go once posted', async () => {
    commentHost(newestFirst(2, 1));
    const first = show();
    await first.user.click(await button(1, 'Reageer'));
    await first.user.type(
      await screen.findByRole('textbox', { name: 'Je antwoord' }),
      'half antwoord',
    );
    await first.user.type(field('Je reactie'), 'halve reactie');
    first.unmount();
    show().unmount();
    const { user } = show();
    await waitFor(() => expect(field('Je reactie').value).toBe('halve reactie'));
    expect(storedDrafts()).toContain('halve reactie');
    await user.click(await button(1, 'Reageer'));
    await waitFor(() => expect(field('Je antwoord').value).toBe('half antwoord'));
    await user.click(screen.getByRole('button', { name: 'Plaats antwoord' }));
    await article(1000);
    await user.clear(field('Je reactie'));
    expect(storedDrafts()).toBeNull();
  });

  it('stay while reactions, news and reads arrive', async () => {
    const host = commentHost(newestFirst(2, 1));
    const { user } = show();
    await user.click(await button(1, 'Reageer'));
    const textbox = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Je antwoord',
    });
    await user.type(textbox, 'midden in een zin');
    textbox.setSelectionRange(3, 3);
    await send('NewsCommentReactedEvent', { id: 1, reactions: { like: 1 }, reactions_count: 1 });
    host.rows.unshift(comment(3));
    await send('NewsCommentCreatedEvent', { id: 3, guest_id: 5 });
    await subscribedAgain();
    await user.click(await screen.findByRole('button', { name: '1 nieuwe reactie' }));
    await article(3);
    expect(field('Je antwoord')).toBe(textbox);
    expect(textbox.value).toBe('midden in een zin');
    expect(textbox.selectionStart).toBe(3);
  });
});

describe('without a connection', () => {
  it('a post waits, survives a reload, and is sent by a click and not before', async () => {
    const host = commentHost([comment(1)]);
    const first = show();
    await article(1);
    await first.user.type(field('Je reactie'), 'Vanuit de tunnel');
    host.instead.POST = noNetwork();
    await first.user.click(place());
    await screen.findByText(OFFLINE);
    expect(pending()[0]?.textContent).toContain('Vanuit de tunnel');
    first.unmount();
    delete host.instead.POST;
    const posts = host.of('POST').length;

    const { user } = show();
    await article(1);
    await waitFor(() => expect(pending()[0]?.textContent).toContain('Vanuit de tunnel'));
    await subscribedAgain();
    expect(host.of('POST')).toHaveLength(posts);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await article(1000);
    expect(pending()).toHaveLength(0);
    expect(host.of('POST')).toHaveLength(posts + 1);
    expect(storedDrafts()).toBeNull();
  });

  it('a reply waits in its own form, which opens by itself', async () => {
    localStorage.setItem(
      draftKey(),
      JSON.stringify([{ parentId: 1, text: 'Later dan', isUnsent: true, visit: 'earlier' }]),
    );
    commentHost([comment(1)]);
    const { user } = show();
    await waitFor(() => expect(field('Je antwoord').value).toBe('Later dan'));
    expect(document.activeElement).toBe(document.body);
    await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    await article(1000);
    expect(pending()).toHaveLength(0);
  });

  it('rewriting it takes it back from the list', async () => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), 'Fout');
    host.instead.POST = noNetwork();
    await user.click(place());
    await waitFor(() => expect(screen.getByText(OFFLINE)).toBeTruthy());
    await user.type(field('Je reactie'), 'je');
    expect(pending()).toHaveLength(0);
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });
});

describe('mentions', () => {
  const members = (...values: string[]) =>
    new Response(JSON.stringify(values.map((value) => ({ value }))));

  it('are asked for without the @, chosen with the keys, and put at the caret', async () => {
    const host = commentHost([comment(1)]);
    host.instead['/api/users'] = members('kees_v', 'keesje');
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), 'hoi @ke');
    const list = await screen.findByRole('listbox', { name: 'Leden' });
    expect(host.calls.at(-1)?.path).toBe('/api/users?search=ke');
    const options = within(list).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['kees_v', 'keesje']);
    expect(field('Je reactie').getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    await user.keyboard('{ArrowDown}');
    expect(field('Je reactie').getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    await user.keyboard('{Enter}');
    expect(field('Je reactie').value).toBe('hoi @keesje ');
    expect(field('Je reactie').selectionStart).toBe(12);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(host.of('POST')).toHaveLength(0);
  });

  it.each([
    ['under data', { data: [{ value: 'kees_v' }] }],
    ['as PHP writes a filtered list', { 2: { value: 'kees_v' } }],
  ])('are found %s', async (_, body) => {
    const host = commentHost([comment(1)]);
    host.instead['/api/users'] = new Response(JSON.stringify(body));
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), '@ke');
    expect(await screen.findByRole('option', { name: 'kees_v' })).toBeTruthy();
  });

  it.each([
    ['Tab chooses', '{Tab}', 'hoi @kees_v '],
    ['Escape leaves the text', '{Escape}', 'hoi @ke'],
  ])('%s', async (_, key, expected) => {
    const host = commentHost([comment(1)]);
    host.instead['/api/users'] = members('kees_v');
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), 'hoi @ke');
    await screen.findByRole('listbox');
    await user.keyboard(key);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field('Je reactie').value).toBe(expected);
  });

  it('show what the last question found, however late an earlier response arrives', async () => {
    const host = commentHost([comment(1)]);
    let respondFirst: (reply: Response) => void = () => {};
    host.instead['/api/users'] = ({ path }) =>
      path.endsWith('=k')
        ? new Promise((resolve) => {
            respondFirst = resolve;
          })
        : members('keesje');
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), '@k');
    await waitFor(() => expect(host.calls.at(-1)?.path).toBe('/api/users?search=k'));
    await user.type(field('Je reactie'), 'e');
    await screen.findByRole('option', { name: 'keesje' });
    await act(async () => respondFirst(members('karel')));
    expect(screen.queryByRole('option', { name: 'karel' })).toBeNull();
    expect(screen.getByRole('option', { name: 'keesje' })).toBeTruthy();
  });

  it.each(FAULTS.filter(([fault]) => fault !== 'a time-out'))(
    '%s: says so, and writing goes on',
    async (_, reply, message) => {
      const host = commentHost([comment(1)]);
      host.instead['/api/users'] = reply;
      const { user } = show();
      await article(1);
      await user.type(field('Je reactie'), '@ke');
      await screen.findByText(message, undefined, { timeout: 5000 });
      await user.type(field('Je reactie'), 'es, goed zo');
      await user.click(place());
      await article(1000);
    },
    10_000,
  );
});
