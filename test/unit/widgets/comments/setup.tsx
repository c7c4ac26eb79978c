import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { forgetClock } from '../../../../shared/host/clock.ts';
import { forgetGuest } from '../../../../shared/host/guest.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/comments/comments.island.tsx';
import type { commentHost } from './comment-host.ts';

interface Given {
  parentCommentId?: number;
  commentCount?: number;
  json?: unknown;
}

/** Renders the section of article 42 as a page would. */
export function show({ json, ...given }: Given = {}) {
  const user = userEvent.setup();
  const shown = render(
    <island.Component
      newsId={42}
      parentCommentId={given.parentCommentId}
      commentCount={given.commentCount}
      json={json === undefined ? undefined : parse(island.json, json)}
    />,
  );
  return { ...shown, user };
}

/** A comment's own article, once it is there. */
export async function article(id: number): Promise<HTMLElement> {
  return await screen.findByText(
    (_, element) => element?.tagName === 'ARTICLE' && element.id === `comment-${id}`,
  );
}

/** A button of a comment. */
export async function button(id: number, name: string | RegExp): Promise<HTMLElement> {
  return within(await article(id)).findByRole('button', { name });
}

/** The ids of the comments that are shown, in the order of the page. */
export const shownIds = () =>
  [...document.querySelectorAll('article[id^="comment-"]')].map(({ id }) =>
    Number(id.replace('comment-', '')),
  );

export const badge = () => document.querySelector('.fan-badge')?.textContent;
export const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
export const news = (name: string) => screen.findByRole('button', { name });
export const place = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Plaats reactie' });

/** What was sent with a method, oldest first. */
export const bodies = (host: ReturnType<typeof commentHost>, method = 'POST') =>
  host.of(method).map(({ body }) => JSON.parse(body));

/** For `beforeEach`: a browser that has not been on the site before. */
export function visitFirst(): void {
  localStorage.clear();
  forgetGuest();
  forgetClock();
  location.hash = '';
  Element.prototype.scrollIntoView = vi.fn();
}
