import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetClock } from '../../../../shared/host/clock.ts';
import { forgetGuest, guestId } from '../../../../shared/host/guest.ts';
import { json, noNetwork } from '../../shared/host/stub-host.ts';
import { send, subscribedAgain } from '../../shared/live/stub-channel.ts';
import { FAULTS } from '../faults.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { comment, commentHost, newestFirst } from './comment-host.ts';
import { article, badge, button, field, show, shownIds } from './setup.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
const sanne = { id: 7, username: 'sanne', initials: 'SV', total_likes: 0 };
const place = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Plaats reactie' });
const bodies = (host: ReturnType<typeof commentHost>, method = 'POST') =>
  host.of(method).map(({ body }) => JSON.parse(body));
const draftKey = () => `fan-islands:guest-${guestId()}:draft:comments:42`;
const storedDrafts = () => localStorage.getItem(draftKey());
const pending = () => [...document.querySelectorAll('.fan-comments-pending')];

beforeEach(() => {
  localStorage.clear();
  forgetGuest();
  forgetClock();
  location.hash = '';
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  document.querySelector('dialog')?.remove();
});

describe('posting', () => {
  it('sends the documented fields, shows it at once, and reads it back', async () => {
    const host = commentHost(newestFirst(2, 1));
    const { user } = show({ commentCount: 2 });
    await article(1);
    expect(screen.getByText('Je plaats een bericht als')).toBeTruthy();
    expect(screen.getByText(`Gast${guestId()}`)).toBeTruthy();
    expect(field('Je reactie').getAttribute('rows')).toBe('4');
    expect(field('Je reactie').required).toBe(true);
    await user.type(field('Je reactie'), 'Wat een avond!');
    await user.click(place());
    await waitFor(() => expect(pending()).toHaveLength(1));
    expect(pending()[0]?.textContent).toContain('Wat een avond!');
    expect(place().disabled).toBe(true);
    expect(place().closest('form')?.getAttribute('aria-busy')).toBe('true');
    await article(1000);
    expect(pending()).toHaveLength(0);
    expect(shownIds()).toEqual([1000, 2, 1]);
    expect(bodies(host)).toEqual([{ news_id: 42, comment: 'Wat een avond!', guest_id: guestId() }]);
    expect(field('Je reactie').value).toBe('');
    expect(badge()).toBe('3 reacties');
  });

  it('is told to who does not see it, each time', async () => {
    commentHost([comment(1)]);
    const { user } = show();
    await article(1);
    const said = async (text: string) => {
      await user.type(field('Je reactie'), text);
      await user.click(place());
      await screen.findByText(text);
      return await waitFor(() => {
        expect(field('Je reactie').value).toBe('');
        return screen.getByText('Geplaatst.').textContent;
      });
    };
    const first = await said('Eerst dit');
    expect(screen.getByText('Geplaatst.').getAttribute('role')).toBe('status');
    // Words that stay the same are not read out again.
    expect(await said('En dan dat')).not.toBe(first);
  });

  it.each<[string, (user: ReturnType<typeof show>['user']) => Promise<unknown>]>([
    ['a double click', (user) => user.dblClick(place())],
    [
      'ten clicks',
      async (user) => {
        for (let at = 0; at < 10; at++) await user.click(place());
      },
    ],
    [
      'a click and the shortcut',
      async (user) => {
        await user.click(place());
        fireEvent.keyDown(field('Je reactie'), { key: 'Enter', ctrlKey: true });
      },
    ],
    [
      'the shortcut twice',
      async () => {
        fireEvent.keyDown(field('Je reactie'), { key: 'Enter', metaKey: true });
        fireEvent.keyDown(field('Je reactie'), { key: 'Enter', metaKey: true });
      },
    ],
  ])('%s is one post', async (_, act) => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), 'Eén keer');
    await act(user);
    await article(1000);
    expect(host.of('POST')).toHaveLength(1);
  });

  it('is one comment, whichever of its event and its answer comes first', async () => {
    setPageConfig(SANNE);
    const host = commentHost([comment(1)]);
    host.member = sanne;
    const { user } = show({ commentCount: 1 });
    await article(1);
    await user.type(field('Je reactie'), 'Eén keer');
    host.instead.POST = async () => {
      delete host.instead.POST;
      host.rows.unshift(
        comment(500, { commentator: sanne, original_text: 'Eén keer', comment: '<p>Eén keer</p>' }),
      );
      await send('NewsCommentCreatedEvent', { id: 500, parent_id: null, commentator: sanne });
      return new Response('{}', { status: 201 });
    };
    await user.click(place());
    await article(500);
    await send('NewsCommentCreatedEvent', { id: 500, parent_id: null, commentator: sanne });
    await waitFor(() => expect(pending()).toHaveLength(0));
    expect(shownIds()).toEqual([500, 1]);
    expect(badge()).toBe('2 reacties');
    expect(screen.queryByRole('button', { name: /nieuwe reactie/ })).toBeNull();
  });

  it('is not repeated when the answer was lost but the comment came', async () => {
    setPageConfig(SANNE);
    const host = commentHost([comment(1)]);
    const { user } = show({ commentCount: 1 });
    await article(1);
    await user.type(field('Je reactie'), 'Toch aangekomen');
    host.instead.POST = async () => {
      host.rows.unshift(comment(500, { commentator: sanne, original_text: 'Toch aangekomen' }));
      await send('NewsCommentCreatedEvent', { id: 500, parent_id: null, commentator: sanne });
      throw noNetwork();
    };
    await user.click(place());
    await article(500);
    await waitFor(() => expect(field('Je reactie').value).toBe(''));
    expect(screen.queryByText(OFFLINE)).toBeNull();
    expect(pending()).toHaveLength(0);
  });

  it('puts an answer under its comment, wherever that stands', async () => {
    const host = commentHost(newestFirst(30, 1));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Laad meer reacties...' }));
    await user.click(await button(2, 'Reageer'));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Je antwoord' });
    expect(box.getAttribute('rows')).toBe('2');
    expect(document.activeElement).toBe(box);
    await user.type(box, 'Precies.');
    await user.click(screen.getByRole('button', { name: 'Plaats antwoord' }));
    await article(1000);
    expect(bodies(host)[0]).toMatchObject({ news_id: 42, parent_id: 2, comment: 'Precies.' });
    expect(shownIds().indexOf(1000)).toBe(shownIds().indexOf(2) + 1);
    expect(screen.queryByRole('textbox', { name: 'Je antwoord' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reageer'));
  });

  it('answers the comment whose thread is shown', async () => {
    const host = commentHost([comment(1, { comments: [comment(2, { parent_id: 1 })] })]);
    const { user } = show({ parentCommentId: 1 });
    await article(2);
    await user.type(field('Je reactie'), 'Erbij');
    await user.click(place());
    await article(1000);
    expect(bodies(host)[0].parent_id).toBe(1);
  });

  it.each(FAULTS.filter(([fault]) => fault !== 'a time-out'))(
    '%s: tells what went wrong, keeps the text, and sends it again when asked',
    async (_, reply, message) => {
      const host = commentHost([comment(1)]);
      host.instead.POST = reply;
      const { user } = show();
      await article(1);
      await user.type(field('Je reactie'), 'Niet kwijtraken');
      await user.click(place());
      const alert = await screen.findByText(message, undefined, { timeout: 5000 });
      expect(alert.closest('[role="alert"]')).toBeTruthy();
      expect(field('Je reactie').value).toBe('Niet kwijtraken');
      await waitFor(() => expect(place().disabled).toBe(false));
      delete host.instead.POST;
      await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
      await article(1000);
      expect(screen.queryByText(message)).toBeNull();
      expect(field('Je reactie').value).toBe('');
    },
    10_000,
  );

  it('leaves the post in the list while it cannot be read back', async () => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), 'Geplaatst en wel');
    host.instead.GET = noNetwork();
    await user.click(place());
    await waitFor(() => expect(field('Je reactie').value).toBe(''), { timeout: 3000 });
    expect(pending()[0]?.textContent).toContain('Geplaatst en wel');
    delete host.instead.GET;
    await subscribedAgain();
    await article(1000);
    expect(pending()).toHaveLength(0);
  }, 15_000);

  it('keeps what is typed while a post is under way', async () => {
    commentHost([comment(1)]);
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), 'Een');
    await user.click(place());
    await user.type(field('Je reactie'), ' en twee');
    await article(1000);
    expect(field('Je reactie').value).toBe('Een en twee');
  });
});

it('leaves the focus with the form when the notice goes that a second try was asked for in', async () => {
  const host = commentHost([comment(1)]);
  const { user } = show();
  await article(1);
  await user.type(field('Je reactie'), 'Zomaar');
  expect(screen.queryByRole('alert')).toBeNull();
  host.instead.POST = json({ message: 'Rustig aan.' }, 403);
  await user.click(place());
  for (const answer of [json({ message: 'Nog steeds.' }, 403), undefined]) {
    host.instead.POST = answer;
    const again = { name: 'Opnieuw proberen' };
    await user.click(await screen.findByRole('button', again, { timeout: 5000 }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Plaats reactie'), {
      timeout: 5000,
    });
  }
  await waitFor(() => expect(field('Je reactie').value).toBe(''), { timeout: 3000 });
}, 15_000);

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

  it('not what the host refuses of the text: told at the field', async () => {
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
  it('survive a reload, for the article and for each answer, and go once posted', async () => {
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

  it('stay while reactions, news and reads come in', async () => {
    const host = commentHost(newestFirst(2, 1));
    const { user } = show();
    await user.click(await button(1, 'Reageer'));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Je antwoord' });
    await user.type(box, 'midden in een zin');
    box.setSelectionRange(3, 3);
    await send('NewsCommentReactedEvent', { id: 1, reactions: { like: 1 }, reactions_count: 1 });
    host.rows.unshift(comment(3));
    await send('NewsCommentCreatedEvent', { id: 3, guest_id: 5 });
    await subscribedAgain();
    await user.click(await screen.findByRole('button', { name: '1 nieuwe reactie' }));
    await article(3);
    expect(field('Je antwoord')).toBe(box);
    expect(box.value).toBe('midden in een zin');
    expect(box.selectionStart).toBe(3);
  });
});

describe('without a connection', () => {
  it('a post waits, survives a reload, and is sent by a press and not before', async () => {
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

  it('an answer waits in its own box, which opens by itself', async () => {
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

  it('show what the last question found, however late an earlier answer comes', async () => {
    const host = commentHost([comment(1)]);
    let answerFirst: (reply: Response) => void = () => {};
    host.instead['/api/users'] = ({ path }) =>
      path.endsWith('=k')
        ? new Promise((answer) => {
            answerFirst = answer;
          })
        : members('keesje');
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), '@k');
    await waitFor(() => expect(host.calls.at(-1)?.path).toBe('/api/users?search=k'));
    await user.type(field('Je reactie'), 'e');
    await screen.findByRole('option', { name: 'keesje' });
    await act(async () => answerFirst(members('karel')));
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

describe('reactions', () => {
  const pressed = async (name: string) =>
    (await screen.findByRole('button', { name })).getAttribute('aria-pressed');

  it('are shown at once and sent with their type', async () => {
    const host = commentHost([comment(1, { reactions: { like: 2 }, reactions_count: 2 })]);
    const { user } = show();
    await user.click(await button(1, 'Waarderen'));
    await user.click(await screen.findByRole('button', { name: 'Geweldig' }));
    await button(1, '3 waarderingen');
    expect(await pressed('Geweldig')).toBe('true');
    await waitFor(() => expect(bodies(host)).toEqual([{ reaction: 'love', guest_id: guestId() }]));
    await user.click(await button(1, '3 waarderingen'));
    const given = await within(await article(1)).findByRole('list');
    expect(
      within(given)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['👍Vind ik leuk2', '❤️Geweldig1']);
  });

  it('of a member are sent without a guest id', async () => {
    setPageConfig(SANNE);
    const host = commentHost([comment(1)]);
    const { user } = show();
    await user.click(await button(1, 'Waarderen'));
    await user.click(await screen.findByRole('button', { name: 'Geweldig' }));
    await waitFor(() => expect(host.of('POST')).toHaveLength(1));
    expect(bodies(host)).toEqual([{ reaction: 'love' }]);
  });

  it.each([
    ['a composition', { isComposing: true }],
    ['a composition in Safari', { keyCode: 229 }],
  ])('picker, with the Escape of %s, stays open', async (_, init) => {
    commentHost([comment(1)]);
    const { user } = show();
    await user.click(await button(1, 'Waarderen'));
    const like = await screen.findByRole('button', { name: 'Vind ik leuk' });
    fireEvent.keyDown(like, { key: 'Escape', ...init });
    expect(like.isConnected).toBe(true);
    fireEvent.keyDown(like, { key: 'Escape' });
    expect(like.isConnected).toBe(false);
  });

  it.each([9, 10])('%i fast clicks end where the host ends, one call at a time', async (clicks) => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await user.click(await button(1, 'Waarderen'));
    const like = await screen.findByRole('button', { name: 'Vind ik leuk' });
    for (let at = 0; at < clicks; at++) fireEvent.click(like);
    await waitFor(() => expect(host.of('POST').length).toBeGreaterThan(0));
    await act(() => new Promise((next) => setTimeout(next, 50)));
    expect(host.find(1)?.reactions_count).toBe(clicks % 2);
    expect(like.getAttribute('aria-pressed')).toBe(`${clicks % 2 === 1}`);
    expect((await article(1)).textContent?.includes('1 waardering')).toBe(clicks % 2 === 1);
  });

  it('take back a reaction from an earlier visit', async () => {
    const host = commentHost([comment(1)]);
    const first = show();
    await first.user.click(await button(1, 'Waarderen'));
    await first.user.click(await screen.findByRole('button', { name: 'Vind ik leuk' }));
    await waitFor(() => expect(host.find(1)?.reactions_count).toBe(1));
    first.unmount();
    const { user } = show();
    await user.click(await button(1, 'Waarderen'));
    expect(await pressed('Vind ik leuk')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'Vind ik leuk' }));
    await waitFor(() => expect(host.find(1)?.reactions_count).toBe(0));
    expect((await article(1)).textContent).not.toContain('waardering');
  });

  it.each(FAULTS.filter(([fault]) => fault !== 'a time-out'))(
    '%s: puts back what was there, says why, and works again',
    async (_, reply, message) => {
      const host = commentHost([comment(1, { reactions: { like: 2 }, reactions_count: 2 })]);
      host.instead.POST = reply;
      const { user } = show();
      await user.click(await button(1, 'Waarderen'));
      const like = await screen.findByRole('button', { name: 'Vind ik leuk' });
      await user.click(like);
      await screen.findByText(message, undefined, { timeout: 5000 });
      await button(1, '2 waarderingen');
      expect(like.getAttribute('aria-pressed')).toBe('false');
      delete host.instead.POST;
      await user.click(like);
      await button(1, '3 waarderingen');
      expect(screen.queryByText(message)).toBeNull();
    },
    10_000,
  );
});

describe('reporting', () => {
  it('asks first, sends the flag, and thanks', async () => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await user.click(await button(1, 'Melden'));
    const dialog = await screen.findByRole('dialog', { name: 'Reactie melden' });
    expect(within(dialog).getByText('Weet je zeker dat je deze reactie wilt melden?')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Melden' }));
    const thanks = await screen.findByText('Bedankt, je melding is verstuurd.');
    expect(thanks.closest('[role="status"]')).toBeTruthy();
    expect(host.of('POST').map(({ path }) => path)).toEqual(['/api/news/42/comments/1/react']);
    expect(bodies(host)).toEqual([{ flag: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['Annuleren', 'Sluiten'])('%s reports nothing', async (name) => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await user.click(await button(1, 'Melden'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.of('POST')).toHaveLength(0);
  });

  it.each(FAULTS.filter(([fault]) => fault !== 'a time-out'))(
    '%s: says so in the dialog, and works again',
    async (_, reply, message) => {
      const host = commentHost([comment(1)]);
      host.instead.POST = reply;
      const { user } = show();
      await user.click(await button(1, 'Melden'));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Melden' }));
      await dialog.findByText(message, undefined, { timeout: 5000 });
      delete host.instead.POST;
      await user.click(dialog.getByRole('button', { name: 'Melden' }));
      await screen.findByText('Bedankt, je melding is verstuurd.');
    },
    10_000,
  );
});

describe('editing', () => {
  const text = 'Twee  spaties,\n<b>geen</b> &amp; opmaak';
  const own = (secondsAgo: number) =>
    comment(2, {
      commentator: sanne,
      original_text: text,
      comment: '<p>anders</p>',
      created_at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    });

  beforeEach(() => setPageConfig(SANNE));

  it('shows the author their own text, saves it, and reads it back', async () => {
    const host = commentHost([own(5), comment(1)]);
    const { user } = show();
    await user.click(await button(2, 'Bewerken'));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Reactie bewerken',
    });
    expect(box.value).toBe(text);
    expect(await button(2, 'Bewerken annuleren')).toBeTruthy();
    await user.clear(box);
    await user.type(box, 'Verbeterd');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(async () => expect((await article(2)).textContent).toContain('Verbeterd'));
    expect(screen.queryByRole('textbox', { name: 'Reactie bewerken' })).toBeNull();
    expect(screen.getByText('Opgeslagen.').getAttribute('role')).toBe('status');
    expect(host.of('PUT')[0]?.path).toBe('/api/news/42/comments/2');
    // A member's calls carry no guest id.
    expect(bodies(host, 'PUT')).toEqual([{ news_id: 42, comment: 'Verbeterd' }]);
  });

  it('is for the author alone, and for as long as the time lasts', async () => {
    commentHost([own(200), comment(1, { created_at: new Date().toISOString() })]);
    show();
    await article(1);
    await subscribedAgain();
    expect(screen.queryByRole('button', { name: 'Bewerken' })).toBeNull();
  });

  it("goes by the server's clock, whatever the browser's says", async () => {
    const ahead = 3600_000;
    const host = commentHost([own(5)]);
    const realNow = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
    const get = host.calls;
    show();
    expect(await button(2, 'Bewerken')).toBeTruthy();
    expect(get).not.toHaveLength(0);
  });

  it('when the time is up, keeps the text, cannot save, and says so', async () => {
    const host = commentHost([own(177)]);
    const { user } = show();
    await user.click(await button(2, 'Bewerken'));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Reactie bewerken',
    });
    await user.type(box, '!');
    const closed = await screen.findByText(/3 minuten om te bewerken zijn voorbij/, undefined, {
      timeout: 6000,
    });
    expect(closed.closest('[role="status"]')).toBeTruthy();
    expect(box.value).toBe(`${text}!`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' }).disabled).toBe(true);
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    expect(host.of('PUT')).toHaveLength(0);
    await user.click(await button(2, 'Bewerken annuleren'));
    expect(screen.queryByRole('textbox', { name: 'Reactie bewerken' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bewerken' })).toBeNull();
  }, 10_000);

  it('changes nothing when nothing was changed', async () => {
    const host = commentHost([own(5)]);
    const { user } = show();
    await user.click(await button(2, 'Bewerken'));
    await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Reactie bewerken' })).toBeNull(),
    );
    expect(host.of('PUT')).toHaveLength(0);
  });

  it.each(FAULTS.filter(([fault]) => fault !== 'a time-out'))(
    '%s: tells what went wrong and keeps the text',
    async (_, reply, message) => {
      const host = commentHost([own(5)]);
      host.instead.PUT = reply;
      const { user } = show();
      await user.click(await button(2, 'Bewerken'));
      await user.type(await screen.findByRole('textbox', { name: 'Reactie bewerken' }), '!');
      await user.click(screen.getByRole('button', { name: 'Opslaan' }));
      await screen.findByText(message, undefined, { timeout: 5000 });
      expect(field('Reactie bewerken').value).toBe(`${text}!`);
      delete host.instead.PUT;
      await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
      await waitFor(() =>
        expect(screen.queryByRole('textbox', { name: 'Reactie bewerken' })).toBeNull(),
      );
    },
    10_000,
  );
});
