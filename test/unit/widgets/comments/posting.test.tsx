import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestId } from '../../../../shared/host/guest.ts';
import { json, noNetwork } from '../../shared/host/stub-host.ts';
import { send, subscribedAgain } from '../../shared/live/stub-channel.ts';
import { FAULTS } from '../faults.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { comment, commentHost, newestFirst } from './comment-host.ts';
import {
  article,
  badge,
  bodies,
  button,
  field,
  place,
  show,
  shownIds,
  visitFirst,
} from './setup.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
const sanne = { id: 7, username: 'sanne', initials: 'SV', total_likes: 0 };
const pending = () => [...document.querySelectorAll('.fan-comments-pending')];

beforeEach(visitFirst);
afterEach(() => {
  document.querySelector('dialog')?.remove();
});

describe('posting', () => {
  it('sends the documented fields, shows it at once, and reads it back', async () => {
    const host = commentHost(newestFirst(2, 1));
    const { user } = show({ commentCount: 2 });
    await article(1);
    expect(screen.getByText('Je plaats een bericht als').parentElement?.textContent).toBe(
      `Je plaats een bericht als Gast${guestId()}`,
    );
    expect(field('Je reactie').getAttribute('rows')).toBe('4');
    expect(field('Je reactie').required).toBe(true);
    await user.type(field('Je reactie'), 'Wat een avond!');
    await user.click(place());
    await waitFor(() => expect(pending()).toHaveLength(1));
    expect(pending()[0]?.textContent).toContain('Wat een avond!');
    expect(pending()[0]?.textContent).toContain(`Gast${guestId()} Wordt geplaatst…`);
    expect(place().disabled).toBe(true);
    expect(place().closest('form')?.getAttribute('aria-busy')).toBe('true');
    await article(1000);
    expect(pending()).toHaveLength(0);
    expect(shownIds()).toEqual([1000, 2, 1]);
    expect(bodies(host)).toEqual([{ news_id: 42, comment: 'Wat een avond!', guest_id: guestId() }]);
    expect(field('Je reactie').value).toBe('');
    expect(badge()).toBe('3 reacties');
  });

  it('is announced to who does not see it, each time', async () => {
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
  ])('%s is one post', async (_, post) => {
    const host = commentHost([comment(1)]);
    const { user } = show();
    await article(1);
    await user.type(field('Je reactie'), 'Eén keer');
    await post(user);
    await article(1000);
    expect(host.of('POST')).toHaveLength(1);
  });

  it('is one comment, whichever of its event and its response arrives first', async () => {
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

  it('is not repeated when the response was lost but the comment arrived', async () => {
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

  it('puts a reply under its comment, wherever that is', async () => {
    const host = commentHost(newestFirst(30, 1));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Laad meer reacties...' }));
    await user.click(await button(2, 'Reageer'));
    const textbox = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Je antwoord',
    });
    expect(textbox.getAttribute('rows')).toBe('2');
    expect(document.activeElement).toBe(textbox);
    await user.type(textbox, 'Precies.');
    await user.click(screen.getByRole('button', { name: 'Plaats antwoord' }));
    await article(1000);
    expect(bodies(host)[0]).toMatchObject({ news_id: 42, parent_id: 2, comment: 'Precies.' });
    expect(shownIds().indexOf(1000)).toBe(shownIds().indexOf(2) + 1);
    expect(screen.queryByRole('textbox', { name: 'Je antwoord' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reageer'));
  });

  it('replies to the comment whose thread is shown', async () => {
    const host = commentHost([comment(1, { comments: [comment(2, { parent_id: 1 })] })]);
    const { user } = show({ parentCommentId: 1 });
    await article(2);
    await user.type(field('Je reactie'), 'Erbij');
    await user.click(place());
    await article(1000);
    expect(bodies(host)[0].parent_id).toBe(1);
  });

  it.each(FAULTS.filter(([fault]) => fault !== 'a time-out'))(
    '%s: says what went wrong, keeps the text, and sends it again when asked',
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
  for (const reply of [json({ message: 'Nog steeds.' }, 403), undefined]) {
    host.instead.POST = reply;
    const again = { name: 'Opnieuw proberen' };
    await user.click(await screen.findByRole('button', again, { timeout: 5000 }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Plaats reactie'), {
      timeout: 5000,
    });
  }
  await waitFor(() => expect(field('Je reactie').value).toBe(''), { timeout: 3000 });
}, 15_000);
