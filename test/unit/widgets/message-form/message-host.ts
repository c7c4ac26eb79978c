import { json, type Reply, type Sent, stubHost } from '../../shared/host/stub-host.ts';

const WORDS = { blurredWords: ['sukkel'], bannedWords: ['rot'] };
export const MEMBERS = [
  { id: 12, username: 'mdekker' },
  { id: 13, username: 'mdejong' },
  { id: 14, username: 'Mde <b>Wit</b>' },
];

interface Replies {
  words?: Reply;
  recipients?: Reply;
  message?: Reply;
}

/** Stubs the three calls of the form; each succeeds unless a reply is given. */
export function messageHost({ words, recipients, message }: Replies = {}): Sent[] {
  const replies: Record<string, Reply> = {
    '/api/get-filtered-words': words ?? json(WORDS),
    '/api/get-recipients': recipients ?? json(MEMBERS),
    '/api/message': message ?? json({ message: 'ok' }),
  };
  return stubHost((sent) => {
    const reply = replies[sent.path] ?? new Response(null, { status: 404 });
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply(sent) : reply.clone();
  });
}

/** Returns the bodies of the calls of a path. */
export const bodies = (calls: Sent[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body));
