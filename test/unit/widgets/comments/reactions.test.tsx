import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestId } from '../../../../shared/host/guest.ts';
import { FAULTS } from '../faults.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { comment, commentHost } from './comment-host.ts';
import { article, bodies, button, show, visitFirst } from './setup.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

beforeEach(visitFirst);
afterEach(() => {
  document.querySelector('dialog')?.remove();
});

describe('reactions', () => {
  const ariaPressed = async (name: string) =>
    (await screen.findByRole('button', { name })).getAttribute('aria-pressed');

  it('are shown at once and sent with their type', async () => {
    const host = commentHost([comment(1, { reactions: { like: 2 }, reactions_count: 2 })]);
    const { user } = show();
    await user.click(await button(1, 'Waarderen'));
    await user.click(await screen.findByRole('button', { name: 'Geweldig' }));
    await button(1, '3 waarderingen');
    expect(await ariaPressed('Geweldig')).toBe('true');
    await waitFor(() => expect(bodies(host)).toEqual([{ reaction: 'love', guest_id: guestId() }]));
    await user.click(await button(1, '3 waarderingen'));
    const given = await within(await article(1)).findByRole('list');
    expect(
      within(given)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['👍Vind ik leuk 2', '❤️Geweldig 1']);
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
    // The second call takes back what the first one gave.
    await waitFor(() => expect(host.of('POST')).toHaveLength(clicks % 2 ? 1 : 2));
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
    expect(await ariaPressed('Vind ik leuk')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'Vind ik leuk' }));
    await waitFor(() => expect(host.find(1)?.reactions_count).toBe(0));
    expect((await article(1)).textContent).not.toContain('waardering');
  });

  it.each([
    ['left', true],
    ['there', false],
  ])(
    'page that is %s, connection lost with the response, shows the choice as sent: %s',
    async (where, isKept) => {
      const host = commentHost([comment(1)]);
      let drop = () => {};
      host.instead.POST = () =>
        new Promise((_, reject) => {
          drop = () => reject(new TypeError('Failed to fetch'));
        });
      const first = show();
      await first.user.click(await button(1, 'Waarderen'));
      await first.user.click(await screen.findByRole('button', { name: 'Geweldig' }));
      await waitFor(() => expect(host.of('POST')).toHaveLength(1));
      if (where === 'left') window.dispatchEvent(new Event('pagehide'));
      await act(async () => drop());
      await waitFor(async () => expect(await ariaPressed('Geweldig')).toBe(`${isKept}`));
      expect(screen.queryAllByRole('alert')).toHaveLength(isKept ? 0 : 1);
      first.unmount();
      const { user } = show();
      await user.click(await button(1, 'Waarderen'));
      expect(await ariaPressed('Geweldig')).toBe(`${isKept}`);
    },
  );

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
