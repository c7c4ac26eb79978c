import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { island } from '../../../../widgets/best-comment/best-comment.island.tsx';
import { json, stubHost } from '../../shared/host/stub-host.ts';
import { send, subscriptions } from '../../shared/live/stub-channel.ts';
import { comment, commentHost, newestFirst } from '../comments/comment-host.ts';
import { article, show } from '../comments/setup.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const best = comment(1, {
  commentator: { id: 3, username: 'kees_v', initials: 'KV', total_likes: 128 },
  comment: '<p>Kippenvel.</p>',
  reactions: { like: 31, love: 12 },
  reactions_count: 43,
});
const card = () => screen.findByRole('region', { name: 'Populairste reactie' });
const showBest = () => render(<island.Component newsId={42} json={undefined} />);

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the card', () => {
  it('shows author, time, text and counts, and leads to the section', async () => {
    commentHost([best], { bestComment: best });
    showBest();
    const shown = within(await card());
    expect(shown.getByRole('link', { name: 'kees_v' })).toBeTruthy();
    expect(shown.getByText('128+')).toBeTruthy();
    expect(shown.getByText(/geleden/)).toBeTruthy();
    await waitFor(() => expect(shown.getByText('Kippenvel.')).toBeTruthy());
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '👍Vind ik leuk 31',
      '❤️Geweldig 12',
    ]);
    expect(shown.getByRole('link', { name: 'Meer reacties' }).getAttribute('href')).toBe(
      '#comments',
    );
    expect(document.getElementById('comment-1')).toBeNull();
  });

  it.each([
    ['there is none', null],
    ['it has no reaction', { ...best, reactions: [], reactions_count: 0 }],
  ])('is not there when %s', async (_, bestComment) => {
    const host = commentHost([best], { bestComment });
    const { container } = showBest();
    await waitFor(() => expect(host.calls).toHaveLength(1));
    await waitFor(() => expect(subscriptions.size).toBe(1));
    expect(container.textContent).toBe('');
  });

  it('is not there when the read fails', async () => {
    const calls = stubHost(json({ message: 'Server Error' }, 500));
    const { container } = showBest();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('follows its reactions, and goes with the last', async () => {
    commentHost([best], { bestComment: best });
    const { container } = showBest();
    await card();
    await send('NewsCommentReactedEvent', { id: 1, reactions: { like: 32 }, reactions_count: 32 });
    await waitFor(async () =>
      expect(within(await card()).getByRole('listitem').textContent).toBe('👍Vind ik leuk 32'),
    );
    await send('NewsCommentReactedEvent', { id: 1, reactions: [], reactions_count: 0 });
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});

describe('with the section on the same page', () => {
  it.each([
    ['after it', [showBest, () => show()]],
    ['before it', [() => show(), showBest]],
  ])('%s: one request and one subscription for both', async (_, mounts) => {
    const host = commentHost([best, ...newestFirst(9, 8)], { bestComment: best });
    for (const mount of mounts) mount();
    await card();
    await article(1);
    await waitFor(() => expect(subscriptions.size).toBe(1));
    expect(host.calls.map(({ path }) => path)).toEqual([
      '/api/news/42/comments?page_size=25&page=1',
    ]);
  });

  it('stays live when the section is taken away', async () => {
    commentHost([best], { bestComment: best });
    showBest();
    const section = show();
    await article(1);
    await waitFor(() => expect(subscriptions.size).toBe(1));
    section.unmount();
    await send('NewsCommentReactedEvent', { id: 1, reactions: { like: 40 }, reactions_count: 40 });
    await waitFor(async () =>
      expect(within(await card()).getByRole('listitem').textContent).toContain('40'),
    );
  });

  it('needs no request when the section was printed with its first response', async () => {
    const host = commentHost([]);
    const tag = document.createElement('div');
    tag.innerHTML = `<div data-widget="comments" data-news-id="42"><script type="application/json">${JSON.stringify({ comments: [best], bestComment: best })}</script></div>`;
    document.body.append(tag);
    showBest();
    await card();
    await waitFor(() => expect(subscriptions.size).toBe(1));
    expect(host.calls).toHaveLength(0);
    tag.remove();
  });
});
