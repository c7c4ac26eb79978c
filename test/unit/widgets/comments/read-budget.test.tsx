import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestId } from '../../../../shared/host/guest.ts';
import { json } from '../../shared/host/stub-host.ts';
import { send, subscribedAgain } from '../../shared/live/stub-channel.ts';
import { comment, commentHost, newestFirst } from './comment-host.ts';
import { article, badge, show, shownIds, visitFirst } from './setup.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const reads = (host: ReturnType<typeof commentHost>) => host.of('GET').length;
const more = () => screen.getByRole('button', { name: 'Laad meer reacties...' });

/** A host, or a cache before it, that reads no query: each page is the first one. */
function repeatingHost(meta: object = {}) {
  const host = commentHost(newestFirst(25, 1));
  host.instead.GET = () =>
    json({ comments: newestFirst(25, 1), next_page_url: 'https://host/?cursor=abc', meta });
  return host;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  visitFirst();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('host that ignores the page', () => {
  it.each([
    ['without a total', {}],
    ['with a total', { total: 500 }],
  ])('%s, is asked for one page more, and the console says so once', async (_, meta) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const host = repeatingHost(meta);
    const { user } = show();
    await article(1);
    await user.click(more());
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Laad meer reacties...' })).toBeNull(),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads(host)).toBe(2);
    expect(shownIds()).toHaveLength(25);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toMatch(/GET \/api\/news\/42\/comments: page 2 .*"page"/);
  });

  it('with an address of a comment that is not there, is asked for one page more', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    location.hash = '#comment-99999';
    const host = repeatingHost();
    show();
    await screen.findByText('Deze reactie is niet gevonden.');
    expect(reads(host)).toBe(2);
  });

  it('with new comments that it never lists, is asked a few times and the banner goes', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const host = repeatingHost();
    const { user } = show();
    await article(1);
    for (let id = 100; id < 130; id++)
      await send('NewsCommentCreatedEvent', { id, parent_id: id % 2 ? 7 : null, guest_id: 5 });
    await user.click(await screen.findByRole('button', { name: '30 nieuwe reacties' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /nieuwe reactie/ })).toBeNull(),
    );
    expect(reads(host)).toBeLessThanOrEqual(3);
  });

  it('after a gap, is asked once', async () => {
    const host = repeatingHost();
    show();
    await article(1);
    await subscribedAgain();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reads(host)).toBe(2);
  });
});

describe('events with the reader’s own guest id', () => {
  it('of which three hundred arrive, are a few reads', async () => {
    const host = commentHost(newestFirst(2, 1));
    show({ commentCount: 2 });
    await article(1);
    const guest_id = guestId();
    for (let id = 100; id < 400; id++) {
      await send('NewsCommentCreatedEvent', { id, parent_id: null, guest_id, commentator: null });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(badge()).toBe('302 reacties');
    expect(reads(host)).toBeLessThanOrEqual(6);
  });

  it('of one in another tab, read it at once', async () => {
    const host = commentHost(newestFirst(2, 1));
    show();
    await article(1);
    host.rows.unshift(comment(3, { guest_id: guestId() }));
    await send('NewsCommentCreatedEvent', {
      id: 3,
      parent_id: null,
      guest_id: guestId(),
      commentator: null,
    });
    await article(3);
    expect(reads(host)).toBe(2);
  });
});

describe('read after a gap', () => {
  it('with three pages loaded, is one request', async () => {
    const host = commentHost(newestFirst(75, 1));
    const { user } = show();
    await article(75);
    await user.click(more());
    await article(50);
    await user.click(more());
    await article(1);
    host.rows.unshift(comment(76));
    await subscribedAgain();
    await screen.findByRole('button', { name: '1 nieuwe reactie' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.of('GET').map(({ path }) => path.split('?')[1])).toEqual([
      'page_size=25&page=1',
      'page_size=25&page=2',
      'page_size=25&page=3',
      'page_size=25&page=1',
    ]);
  });

  it('that fails, is repeated', async () => {
    const host = commentHost(newestFirst(2, 1));
    show();
    await article(1);
    host.instead.GET = json({}, 500);
    host.rows.unshift(comment(3));
    await subscribedAgain();
    await vi.advanceTimersByTimeAsync(1000);
    delete host.instead.GET;
    await vi.advanceTimersByTimeAsync(10_000);
    await screen.findByRole('button', { name: '1 nieuwe reactie' });
  });
});

describe('heading', () => {
  it('while loading and after a failed read, does not say that there are comments', async () => {
    const host = commentHost(newestFirst(2, 1));
    host.instead.GET = json({}, 500);
    const { user } = show({ commentCount: 2 });
    expect(screen.getByRole('heading').textContent).toBe('Reacties');
    await screen.findByText('Dit onderdeel kon niet worden geladen.');
    expect(screen.getByRole('heading').textContent).toBe('Reacties');
    delete host.instead.GET;
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByRole('heading', { name: 'Discussieer mee!' });
  });
});

describe('twenty mounts and unmounts', () => {
  it('leave no timer, subscription or listener', async () => {
    commentHost(newestFirst(3, 1));
    show().unmount();
    await vi.advanceTimersByTimeAsync(1000);
    const timers = vi.getTimerCount();
    const add = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const remove = vi.spyOn(EventTarget.prototype, 'removeEventListener');
    const { subscriptions } = await import('../../shared/live/stub-channel.ts');
    for (let round = 0; round < 20; round++) show({ json: { comments: [comment(1)] } }).unmount();
    await vi.advanceTimersByTimeAsync(1000);
    expect(subscriptions.size).toBe(0);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(timers);
    const open = (type: string) =>
      add.mock.calls.filter(([name]) => name === type).length -
      remove.mock.calls.filter(([name]) => name === type).length;
    for (const type of ['scroll', 'hashchange', 'click', 'selectionchange', 'keydown'])
      expect([type, open(type)]).toEqual([type, 0]);
    expect(document.body.textContent).toBe('');
  });
});
