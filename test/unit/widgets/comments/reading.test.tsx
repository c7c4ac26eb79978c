import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../shared/host/stub-host.ts';
import { send, subscribedAgain } from '../../shared/live/stub-channel.ts';
import { FAULTS, WRONG_ANSWERS } from '../faults.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { comment, commentHost, newestFirst } from './comment-host.ts';
import { article, badge, button, news, show, shownIds, visitFirst } from './setup.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const created = (id: number, more: object = {}) =>
  send('NewsCommentCreatedEvent', {
    id,
    parent_id: null,
    guest_id: 77,
    commentator: null,
    ...more,
  });
const reacted = (payload: object) => send('NewsCommentReactedEvent', payload);
const queries = (host: ReturnType<typeof commentHost>) =>
  host.of('GET').map(({ path }) => path.split('?')[1]);

beforeEach(visitFirst);

describe('the head', () => {
  it.each([
    [0, 'Start de discussie', '0 reacties'],
    [1, 'Discussieer mee!', '1 reactie'],
    [2, 'Discussieer mee!', '2 reacties'],
  ])('for %i comments', async (many, title, count) => {
    commentHost(newestFirst(many, 1));
    show();
    await waitFor(() => expect(badge()).toBe(count));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  it.each<[string, Record<string, unknown>, number | undefined, string]>([
    ['the attribute', { meta: { total: 60 } }, 64, '64 reacties'],
    ["the host's total", { meta: { total: 60 } }, undefined, '60 reacties'],
    ['what is loaded', { meta: null }, undefined, '3 reacties'],
  ])('counts from %s', async (_, more, commentCount, expected) => {
    commentHost([comment(3, { comments: [comment(2)] }), comment(1)], more);
    show({ commentCount });
    await article(1);
    expect(badge()).toBe(expected);
  });

  it("keeps the host's own elements in step", async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<span data-comment-count-for="42">?</span><b data-comment-count-for="43">5</b>',
    );
    commentHost(newestFirst(2, 1));
    show();
    await article(1);
    await created(90);
    const texts = () =>
      [...document.querySelectorAll('[data-comment-count-for]')].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() => expect(texts()).toEqual(['3', '5']));
    for (const element of document.querySelectorAll('[data-comment-count-for]')) element.remove();
  });

  it('needs no call where the first response is in the page', async () => {
    const host = commentHost([]);
    show({ json: { comments: newestFirst(2, 1) } });
    expect(shownIds()).toEqual([2, 1]);
    await subscribedAgain();
    await waitFor(() => expect(host.calls).toHaveLength(1));
  });
});

describe('a response with more comments than are drawn at once', () => {
  const many = { comments: newestFirst(180, 1) };

  it('shows the first at once, and all a moment later', async () => {
    commentHost([]);
    show({ json: many });
    expect(shownIds()).toEqual(newestFirst(180, 131).map(({ id }) => id));
    await waitFor(() => expect(shownIds()).toEqual(many.comments.map(({ id }) => id)));
  });

  it('shows all at once where the address names one of them', () => {
    commentHost([]);
    location.hash = '#comment-3';
    show({ json: many });
    expect(shownIds()).toHaveLength(180);
  });

  it('shows what comes when all are drawn as it comes', async () => {
    commentHost([]);
    show({ json: { comments: newestFirst(50, 1) } });
    await waitFor(() => expect(shownIds()).toHaveLength(50));
    await created(51, { comment: 'De honderdste', created_at: new Date().toISOString() });
    await news('1 nieuwe reactie');
    expect(shownIds()).toHaveLength(50);
  });
});

describe('a comment', () => {
  it("shows a member's name as a link, and their likes", async () => {
    commentHost([
      comment(1, { commentator: { id: 3, username: 'kees_v', initials: 'KV', total_likes: 12 } }),
    ]);
    show();
    const shown = within(await article(1));
    expect(shown.getByRole('link', { name: 'kees_v' }).getAttribute('href')).toBe(
      '/profiel/kees_v',
    );
    expect(shown.getByText('zegt')).toBeTruthy();
    expect(shown.getByText('12+')).toBeTruthy();
    expect((await article(1)).textContent).toContain('kees_v zegt 12+ ');
    expect(shown.getByText('KV')).toBeTruthy();
  });

  it('with more than a thousand likes and reactions, writes them in Dutch', async () => {
    commentHost([
      comment(1, {
        commentator: { id: 3, username: 'kees_v', initials: 'KV', total_likes: 1187 },
        reactions: { like: 2345 },
        reactions_count: 2345,
      }),
    ]);
    show();
    const shown = within(await article(1));
    expect(shown.getByText('1.187+')).toBeTruthy();
    fireEvent.click(await button(1, '2.345 waarderingen'));
    expect(shown.getByText('2.345', { exact: true })).toBeTruthy();
  });

  it('shows a guest by number, without a link', async () => {
    commentHost([comment(1, { guest_id: 48213 })]);
    show();
    const shown = within(await article(1));
    expect(shown.getByText('Gast48213')).toBeTruthy();
    expect(shown.getByText('G')).toBeTruthy();
    expect(shown.queryByText('0+')).toBeNull();
    expect(shown.queryByRole('link', { name: /Gast/ })).toBeNull();
  });

  const IMAGE = 'https://media.fans.test/doelpunt.jpg';
  const withImage = () =>
    commentHost([comment(1, { comment: `Kijk: <img src="${IMAGE}" alt="Treffer">` })]);

  it('with an image of another host, shows a link', async () => {
    setPageConfig({ images: ['elders.fans.test'] });
    withImage();
    show();
    const shown = await article(1);
    await waitFor(() => expect(shown.querySelector(`a[href="${IMAGE}"]`)).toBeTruthy());
    expect(within(shown).getByRole('link', { name: 'Treffer' })).toBeTruthy();
    expect(shown.querySelector('img')).toBeNull();
  });

  it('with an image of a host that the configuration lists, shows the image', async () => {
    setPageConfig({ images: ['media.fans.test'] });
    withImage();
    show();
    const shown = await article(1);
    await waitFor(() => expect(shown.querySelector(`img[src="${IMAGE}"]`)).toBeTruthy());
    expect(within(shown).getByRole('img', { name: 'Treffer' })).toBeTruthy();
    expect(within(shown).queryByText('Treffer')).toBeNull();
  });

  it('is reached by its time, whose tooltip has all of it', async () => {
    commentHost([comment(1)]);
    show();
    const time = (await article(1)).querySelector('time[title]');
    expect(time?.getAttribute('title')).toBe('27-11-2026 20:00');
    expect(time?.closest('a')?.getAttribute('href')).toBe('#comment-1');
  });

  it('has neither like nor report for its author', async () => {
    setPageConfig(SANNE);
    commentHost([
      comment(2, { commentator: { id: 7, username: 'sanne', initials: 'SV', total_likes: 0 } }),
      comment(1),
    ]);
    show();
    const own = within(await article(2));
    expect(own.getByRole('button', { name: 'Reageer' })).toBeTruthy();
    expect(own.queryByRole('button', { name: 'Waarderen' })).toBeNull();
    expect(own.queryByRole('button', { name: 'Melden' })).toBeNull();
    const other = within(await article(1));
    expect(other.getByRole('button', { name: 'Waarderen' })).toBeTruthy();
    expect(other.getByRole('button', { name: 'Melden' }).title).toBe('Meld dit bericht');
  });

  it('folds its replies away, and keeps what is typed there', async () => {
    commentHost([comment(1, { comments: [comment(2), comment(3)] })]);
    const { user } = show();
    await user.click(await button(2, 'Reageer'));
    await user.type(await screen.findByRole('textbox', { name: 'Je antwoord' }), 'half');
    await user.click(screen.getByRole('button', { name: 'Verberg antwoorden' }));
    const fold = screen.getByRole('button', { name: '2 antwoorden' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('textbox', { name: 'Je antwoord' })).toBeNull();
    await user.click(fold);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Je antwoord' });
    expect(field.value).toBe('half');
  });
});

describe('a first read that fails', () => {
  it.each([...FAULTS.filter(([fault]) => fault !== 'a time-out'), ...WRONG_ANSWERS])(
    '%s: says so, and reads again when asked',
    async (_, reply) => {
      const host = commentHost(newestFirst(2, 1));
      host.instead.GET = reply;
      const { user } = show();
      const alert = await screen.findByText('Dit onderdeel kon niet worden geladen.', undefined, {
        timeout: 5000,
      });
      expect(alert.closest('[role="alert"]')).toBeTruthy();
      delete host.instead.GET;
      await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
      // The button is gone: what it belonged to has the focus, and not the page.
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: /discussie/i }));
      await article(1);
    },
    10_000,
  );
});

describe('paging', () => {
  it('reads each page once, however often it is asked for, and goes to the first new one', async () => {
    const host = commentHost(newestFirst(60, 1));
    const { user } = show();
    await article(60);
    const more = screen.getByRole('button', { name: 'Laad meer reacties...' });
    fireEvent.click(more);
    fireEvent.click(more);
    await article(35);
    expect(queries(host)).toEqual(['page_size=25&page=1', 'page_size=25&page=2']);
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-35'));
    expect(screen.getByText('25 reacties geladen.')).toBeTruthy();
    await user.click(more);
    await article(1);
    expect(shownIds()).toEqual(newestFirst(60, 1).map(({ id }) => id));
    expect(screen.queryByRole('button', { name: 'Laad meer reacties...' })).toBeNull();
  });

  it('is loaded by itself near the end of a scroll, and without one not at all', async () => {
    const host = commentHost(newestFirst(60, 1));
    const { user } = show();
    await article(60);
    await user.click(screen.getByRole('button', { name: 'Laad meer reacties...' }));
    await article(35);
    await new Promise((next) => setTimeout(next, 400));
    expect(queries(host)).toHaveLength(2);
    const focused = document.activeElement;
    fireEvent.scroll(window);
    await article(1);
    expect(document.activeElement).toBe(focused);
  });

  it('doubles nothing when the list has grown meanwhile', async () => {
    const host = commentHost(newestFirst(40, 1));
    const { user } = show();
    await article(40);
    host.rows.unshift(...newestFirst(43, 41));
    await user.click(screen.getByRole('button', { name: 'Laad meer reacties...' }));
    await article(4);
    expect(shownIds()).toEqual(
      newestFirst(40, 1)
        .map(({ id }) => id)
        .filter((id) => id > 0),
    );
  });

  it('goes on to the page after when it grew by a whole page', async () => {
    const host = commentHost(newestFirst(40, 1));
    const { user } = show();
    await article(40);
    host.rows.unshift(...newestFirst(65, 41));
    await user.click(screen.getByRole('button', { name: 'Laad meer reacties...' }));
    await article(15);
    expect(queries(host).slice(1)).toEqual(['page_size=25&page=2', 'page_size=25&page=3']);
  });

  it('skips nothing when the list has shrunk meanwhile: reads the page before again', async () => {
    const host = commentHost(newestFirst(60, 1));
    const { user } = show();
    await article(60);
    host.rows.splice(0, 2);
    await user.click(screen.getByRole('button', { name: 'Laad meer reacties...' }));
    await article(11);
    expect(queries(host).slice(1)).toEqual(['page_size=25&page=2', 'page_size=25&page=1']);
    expect(shownIds()).toEqual(newestFirst(60, 9).map(({ id }) => id));
  });

  it.each(FAULTS.filter(([fault]) => fault !== 'a time-out'))(
    '%s: says what went wrong, and the button works again',
    async (_, reply, message) => {
      const host = commentHost(newestFirst(30, 1));
      const { user } = show();
      await article(30);
      host.instead.GET = reply;
      const more = screen.getByRole('button', { name: 'Laad meer reacties...' });
      await user.click(more);
      expect(
        (await screen.findByText(message, undefined, { timeout: 5000 })).closest('[role="alert"]'),
      ).toBeTruthy();
      delete host.instead.GET;
      await user.click(more);
      await article(1);
      expect(screen.queryByText(message)).toBeNull();
    },
    10_000,
  );
});

describe('what arrives', () => {
  it('is counted, waits behind the banner, and is loaded with its number', async () => {
    const host = commentHost(newestFirst(2, 1));
    const { user } = show({ commentCount: 2 });
    await article(1);
    host.rows.unshift(comment(4), comment(3));
    await created(3);
    await created(4);
    const button = await news('2 nieuwe reacties');
    expect(shownIds()).toEqual([2, 1]);
    expect(badge()).toBe('4 reacties');
    await user.click(button);
    await waitFor(() => expect(shownIds()).toEqual([4, 3, 2, 1]));
    expect(queries(host).at(-1)).toBe('page_size=2');
    expect(screen.queryByRole('button', { name: /nieuwe reactie/ })).toBeNull();
    expect(badge()).toBe('4 reacties');
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-4'));
  });

  it('keeps the focus at the banner when a second try fails too', async () => {
    const host = commentHost(newestFirst(2, 1));
    const { user } = show();
    await article(1);
    await created(3);
    host.instead.GET = json({ message: 'Rustig aan.' }, 403);
    await user.click(await news('1 nieuwe reactie'));
    await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByRole('alert');
    expect(document.activeElement?.textContent).toBe('1 nieuwe reactie');
    host.rows.unshift(comment(3));
    delete host.instead.GET;
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-3'));
  });

  it.each<[string, object[], string, string | undefined]>([
    ['one of another', [{ id: 3 }], '3 reacties', '1 nieuwe reactie'],
    ['the same id twice', [{ id: 3 }, { id: 3 }], '3 reacties', '1 nieuwe reactie'],
    ['one that is known', [{ id: 2 }], '2 reacties', undefined],
    ["the member's own", [{ id: 3, commentator: { id: 7 } }], '3 reacties', undefined],
    ['a guest, to a member', [{ id: 3, guest_id: undefined }], '3 reacties', '1 nieuwe reactie'],
    ['nonsense', [{ id: 'x' }, { id: null }], '2 reacties', undefined],
  ])('counts %s rightly', async (_, events, count, banner) => {
    vi.spyOn(console, 'error').mockReturnValue();
    setPageConfig(SANNE);
    commentHost(newestFirst(2, 1));
    show();
    await article(1);
    for (const event of events) await created(0, event).catch(() => {});
    if (banner) await news(banner);
    expect(badge()).toBe(count);
    expect(screen.queryByRole('button', { name: /nieuwe reactie/ })?.textContent).toBe(banner);
  });

  it('finds a reply deep in a later page that the newest do not hold', async () => {
    const host = commentHost(newestFirst(40, 1));
    const { user } = show();
    await article(40);
    host.find(3)?.comments.push(comment(90, { parent_id: 3 }));
    await created(90, { parent_id: 3 });
    await user.click(await news('1 nieuwe reactie'));
    await article(90);
    expect(shownIds().indexOf(90)).toBe(shownIds().indexOf(3) + 1);
  });

  it("puts the reader's own from a second tab into the list, and counts it not as new", async () => {
    setPageConfig(SANNE);
    const host = commentHost(newestFirst(2, 1));
    show();
    await article(1);
    const commentator = { id: 7, username: 'sanne', initials: 'SV', total_likes: 0 };
    host.rows.unshift(comment(3, { commentator }));
    await created(3, { commentator });
    await article(3);
    expect(badge()).toBe('3 reacties');
    expect(screen.queryByRole('button', { name: /nieuwe reactie/ })).toBeNull();
  });

  it("counts the reader's own before a read has it, where the host gives no total", async () => {
    setPageConfig(SANNE);
    commentHost(newestFirst(2, 1), { meta: { to: 2 } });
    show();
    await article(1);
    await created(3);
    await created(4, { commentator: { id: 7 } });
    await waitFor(() => expect(badge()).toBe('4 reacties'));
    await news('1 nieuwe reactie');
  });

  it('holds what an outage hid behind the banner, and shows its reactions at once', async () => {
    const host = commentHost([comment(2, { comments: [comment(1)] })]);
    const { user } = show({ commentCount: 2 });
    await article(1);
    host.rows.unshift(comment(3));
    host.find(2)?.comments.push(comment(4, { parent_id: 2 }));
    Object.assign(host.find(1) ?? {}, { reactions: { like: 5 }, reactions_count: 5 });
    await subscribedAgain();
    await button(1, '5 waarderingen');
    expect(shownIds()).toEqual([2, 1]);
    expect(badge()).toBe('4 reacties');
    await user.click(await news('2 nieuwe reacties'));
    await waitFor(() => expect(shownIds()).toEqual([3, 2, 1, 4]));
    await subscribedAgain();
    expect(badge()).toBe('4 reacties');
  });

  it('reads on after an outage until it finds where it was', async () => {
    const host = commentHost(newestFirst(30, 1));
    show({ commentCount: 30 });
    await article(30);
    host.rows.unshift(...newestFirst(60, 31));
    await subscribedAgain();
    await news('30 nieuwe reacties');
    expect(badge()).toBe('60 reacties');
  });

  it('ignores other threads where one is shown', async () => {
    const host = commentHost([
      comment(9),
      comment(1, { comments: [comment(2, { parent_id: 1 })] }),
    ]);
    show({ parentCommentId: 1 });
    await article(2);
    expect(shownIds()).toEqual([1, 2]);
    expect(queries(host)[0]).toBe('parentCommentId=1&page_size=25&page=1');
    await created(10);
    await created(11, { parent_id: 9 });
    expect(screen.queryByRole('button', { name: /nieuwe reactie/ })).toBeNull();
    await created(12, { parent_id: 1 });
    await created(13, { parent_id: 2 });
    await news('2 nieuwe reacties');
  });

  it("counts a reply to the reader's own as one in the thread, though no read has that yet", async () => {
    setPageConfig(SANNE);
    commentHost([comment(1, { comments: [comment(2, { parent_id: 1 })] })]);
    show({ parentCommentId: 1 });
    await article(2);
    await created(12, { parent_id: 2, commentator: { id: 7 } });
    await created(13, { parent_id: 12 });
    await news('1 nieuwe reactie');
  });

  it('shows reactions at any depth, by either name of the comment', async () => {
    commentHost([comment(1, { comments: [comment(2, { comments: [comment(3)] })] })]);
    show();
    await article(3);
    await reacted({ id: 3, reactions: { like: 2 }, reactions_count: 2 });
    await reacted({ comment_id: 2, reactions: { sad: 1 } });
    await reacted({ id: 99, reactions: { like: 1 }, reactions_count: 1 });
    expect(await button(3, '2 waarderingen')).toBeTruthy();
    expect(await button(2, '1 waardering')).toBeTruthy();
  });

  it('renders one comment for one event', async () => {
    // Without markup, so that no sanitiser is in between.
    commentHost(newestFirst(20, 1).map((each) => ({ ...each, comment: 'Tekst' })));
    show();
    await article(1);
    // Each says how long ago by now: that too changes a comment once.
    await waitFor(() => expect(screen.getAllByText(/geleden$/)).toHaveLength(20));
    const changed = new Set<string>();
    const watch = new MutationObserver((records) => {
      for (const { target } of records)
        changed.add((target as Element).closest?.('article')?.id ?? '');
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await reacted({ id: 7, reactions: { like: 1 }, reactions_count: 1 });
    await button(7, '1 waardering');
    watch.disconnect();
    changed.delete('');
    expect([...changed]).toEqual(['comment-7']);
  });
});

describe('an address', () => {
  it('finds a comment on a later page, marks it and goes there', async () => {
    location.hash = '#comment-3';
    commentHost(newestFirst(60, 1));
    show();
    const found = await article(3);
    await waitFor(() => expect(found.getAttribute('aria-current')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(found));
    expect(found.scrollIntoView).toHaveBeenCalled();
  });

  it('unfolds what it is in, and marks one at a time', async () => {
    commentHost([comment(1, { comments: [comment(2)] }), comment(3)]);
    const { user } = show();
    await article(2);
    await user.click(screen.getByRole('button', { name: 'Verberg antwoorden' }));
    location.hash = '#comment-3';
    window.dispatchEvent(new Event('hashchange'));
    await waitFor(async () => expect((await article(3)).getAttribute('aria-current')).toBe('true'));
    location.hash = '#comment-2';
    window.dispatchEvent(new Event('hashchange'));
    await waitFor(async () => expect((await article(2)).getAttribute('aria-current')).toBe('true'));
    expect((await article(3)).hasAttribute('aria-current')).toBe(false);
    expect(screen.getByRole('button', { name: 'Verberg antwoorden' })).toBeTruthy();
  });

  it('says so when there is no such comment', async () => {
    location.hash = '#comment-999';
    commentHost(newestFirst(3, 1));
    show();
    expect(await screen.findByText('Deze reactie is niet gevonden.')).toBeTruthy();
  });
});
