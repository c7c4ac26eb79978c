import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from '../../../shared/schema/parse.ts';
import { island as comments } from '../../../widgets/comments/comments.island.tsx';
import { island as contactForm } from '../../../widgets/contact-form/contact-form.island.tsx';
import { island as inbox } from '../../../widgets/inbox/inbox.island.tsx';
import { island as message } from '../../../widgets/message/message.island.tsx';
import { island as messageForm } from '../../../widgets/message-form/message-form.island.tsx';
import { island as motmPoll } from '../../../widgets/motm-poll/motm-poll.island.tsx';
import { island as notifications } from '../../../widgets/notifications/notifications.island.tsx';
import { row } from '../shared/comments/sample.ts';
import { html, json, stubHost } from '../shared/host/stub-host.ts';
import { RECEIVED } from './messages.ts';
import { SANNE, setPageConfig } from './page-config.ts';
import { show as showTwoFactor } from './two-factor/account.tsx';

vi.mock('../../../shared/realtime/subscribe.ts', async () => ({
  subscribe: (await import('../shared/live/stub-channel.ts')).subscribe,
}));
vi.mock('../../../shared/text/purify.ts', () => import('../shared/text/open-engine.ts'));

const SIGNED_OUT = 'Je sessie is verlopen. Log opnieuw in om verder te gaan.';
const OTHER = 'Je bent in een ander tabblad ingelogd als jan. Herlaad de pagina om verder te gaan.';
const JAN = { id: 8, username: 'jan', initials: 'J' };

const READS: Record<string, unknown> = {
  '/api/get-filtered-words': { blurredWords: [], bannedWords: [] },
  '/api/notifications?only_unread=1': { data: [{ id: 1, subject: 'Een melding' }] },
};
const SEARCH = '/api/get-recipients';
/** A comment of sanne's that she may still edit, and one of somebody else. */
const listComments = () => ({
  comments: [
    row(2, {
      commentator: { id: 7, username: 'sanne', initials: 'SV', total_likes: 0 },
      original_text: 'Eerste versie',
      created_at: new Date().toISOString(),
    }),
    row(1),
  ],
});

const MOTM_POLL = {
  id: 8,
  title: 'Wie was de beste?',
  players: [{ name: 'Okafor', pivot: { id: 81 } }],
};

/** A host whose session belongs to somebody else than the page shows, or to nobody. */
function stubChangedSession(user: typeof JAN | undefined) {
  return stubHost(({ method, path }) => {
    if (path.includes('islands-token'))
      return html(
        `<!doctype html><script id="islands-config">${JSON.stringify({ user })}</script>`,
      );
    if (method === 'GET' && path.startsWith('/api/news/42/comments')) return json(listComments());
    if (method === 'GET') return json(READS[path] ?? {});
    return path === SEARCH
      ? json([{ id: 12, username: 'mdekker' }])
      : json({ message: 'CSRF token mismatch.' }, 419);
  });
}

const showComments = () =>
  void render(
    <comments.Component
      newsId={42}
      parentCommentId={undefined}
      commentCount={undefined}
      json={undefined}
    />,
  );
const findComment = (id: number) =>
  waitFor(() => {
    const article = document.getElementById(`comment-${id}`);
    if (!article) throw new Error(`comment-${id} is not in the list`);
    return within(article);
  });

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

interface Action {
  what: string;
  call: string;
  show(): void;
  /** Does it, and returns a function that reads what must be kept. */
  run(): Promise<() => unknown>;
  kept: unknown;
}

const ACTIONS: Action[] = [
  {
    what: 'a private message',
    call: 'POST /api/message',
    show: () =>
      void render(<messageForm.Component json={parse(messageForm.json, { reply_to: RECEIVED })} />),
    async run() {
      const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht' });
      fireEvent.change(field, { target: { value: 'Tot zondag!' } });
      click('Versturen');
      return () => field.value;
    },
    kept: 'Tot zondag!',
  },
  {
    what: 'a contact form',
    call: 'POST /api/forms',
    show: () => void render(<contactForm.Component formId={1} json={undefined} />),
    async run() {
      const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
      for (const name of ['Naam', 'Onderwerp', 'Bericht'])
        fireEvent.input(field(name), { target: { value: 'Kaarten' } });
      fireEvent.input(field('E-mailadres'), { target: { value: 'sanne@voorbeeld.example' } });
      click('Versturen');
      return () => field('Bericht').value;
    },
    kept: 'Kaarten',
  },
  {
    what: 'a deletion in the inbox',
    call: 'POST /messages/delete?from=receiver&messages=31',
    show: () => void render(<inbox.Component json={parse(inbox.json, { messages: [RECEIVED] })} />),
    async run() {
      const checkbox = screen.getByRole<HTMLInputElement>('checkbox', {
        name: /^Selecteer bericht/,
      });
      fireEvent.click(checkbox);
      click('Verwijderen');
      return () => checkbox.checked;
    },
    kept: true,
  },
  {
    what: 'a deletion of a message',
    call: 'POST /mijn-account/bericht/31',
    show: () => void render(<message.Component json={parse(message.json, RECEIVED)} />),
    async run() {
      click('Verwijderen');
      click('Bevestigen');
      return () => screen.queryByRole('dialog') !== null;
    },
    kept: true,
  },
  {
    what: 'a notification marked as read',
    call: 'PUT /api/notifications/1',
    show: () => void render(<notifications.Component json={undefined} />),
    async run() {
      fireEvent.click(await screen.findByRole('button', { name: 'Notificaties, 1 ongelezen' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Een melding' }));
      return () => screen.queryByRole('button', { name: 'Een melding' }) !== null;
    },
    kept: true,
  },
  {
    what: 'an edited comment',
    call: 'PUT /api/news/42/comments/2',
    show: showComments,
    async run() {
      const comment = await findComment(2);
      fireEvent.click(await comment.findByRole('button', { name: 'Bewerken' }));
      const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
        name: 'Reactie bewerken',
      });
      fireEvent.change(field, { target: { value: 'Tweede versie' } });
      click('Opslaan');
      return () => field.value;
    },
    kept: 'Tweede versie',
  },
  {
    what: 'a reaction',
    call: 'POST /api/news/42/comments/1/react',
    show: showComments,
    async run() {
      fireEvent.click((await findComment(1)).getByRole('button', { name: 'Waarderen' }));
      const like = await screen.findByRole('button', { name: 'Vind ik leuk' });
      fireEvent.click(like);
      // Taken back: nobody has reacted.
      return () => like.getAttribute('aria-pressed');
    },
    kept: 'false',
  },
  {
    what: 'a man-of-the-match vote',
    call: 'POST /api/motm/8/vote',
    show: () =>
      void render(<motmPoll.Component pollId={undefined} json={parse(motmPoll.json, MOTM_POLL)} />),
    async run() {
      const player = screen.getByRole<HTMLInputElement>('radio', { name: 'Okafor' });
      fireEvent.click(player);
      click('Stemmen');
      return () => player.isConnected && player.checked;
    },
    kept: true,
  },
  {
    what: 'two-factor authentication being disabled',
    call: 'DELETE /aansteker/user/two-factor-authentication',
    show: () => void showTwoFactor(true),
    async run() {
      click('Zet uit');
      click('Uitschakelen');
      return () => screen.queryByRole('dialog') !== null;
    },
    kept: true,
  },
];

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  localStorage.clear();
  sessionStorage.clear();
  setPageConfig({ ...SANNE, robotCheck: false });
});

describe.each(ACTIONS)('$what', ({ call, show, run, kept }) => {
  it.each([
    ['has ended', undefined, SIGNED_OUT, 'Inloggen'],
    ['is of another member', JAN, OTHER, 'Herlaad de pagina'],
  ])(
    'whose session %s, is not sent again, says so and keeps what there was',
    async (_, user, text, remedy) => {
      const calls = stubChangedSession(user);
      show();
      const left = await run();
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
      expect(screen.getByRole('button', { name: remedy })).toBeTruthy();
      expect(left()).toEqual(kept);
      await act(async () => {});
      const writes = calls.filter(({ method, path }) => method !== 'GET' && path !== SEARCH);
      expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([call]);
      expect(writes[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
    },
  );
});
