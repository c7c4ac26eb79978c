import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribedAgain } from '../../shared/live/stub-channel.ts';
import { FAULTS } from '../faults.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { comment, commentHost } from './comment-host.ts';
import { article, bodies, button, field, show, visitFirst } from './setup.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const sanne = { id: 7, username: 'sanne', initials: 'SV', total_likes: 0 };

beforeEach(visitFirst);
afterEach(() => {
  document.querySelector('dialog')?.remove();
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
    const textbox = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Reactie bewerken',
    });
    expect(textbox.value).toBe(text);
    expect(await button(2, 'Bewerken annuleren')).toBeTruthy();
    await user.clear(textbox);
    await user.type(textbox, 'Verbeterd');
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
    const textbox = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Reactie bewerken',
    });
    await user.type(textbox, '!');
    const closed = await screen.findByText(/3 minuten om te bewerken zijn voorbij/, undefined, {
      timeout: 6000,
    });
    expect(closed.closest('[role="status"]')).toBeTruthy();
    expect(textbox.value).toBe(`${text}!`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' }).disabled).toBe(true);
    fireEvent.keyDown(textbox, { key: 'Enter', ctrlKey: true });
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
    '%s: says what went wrong and keeps the text',
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
