import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FirstReads } from '../../../../shared/host/first-read.ts';
import { call } from '../../../../shared/host/http.ts';
import { sendFirstRead } from '../../../../shared/host/send-first-read.ts';
import { json, noNetwork, stubHost } from './stub-host.ts';

const PATH = '/api/news/{newsId}/comments?parentCommentId={parentCommentId}&page=1';

/** What the page has sent ahead, as the runtime entry keeps it. */
let reads: FirstReads;
beforeEach(() => {
  reads = new Map();
  vi.stubGlobal('fanIslands', { firstReads: reads });
  document.body.innerHTML = '';
});

function tag(attributes: Record<string, string> = { newsId: '42' }): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.dataset, attributes);
  return element;
}
const read = (signal?: AbortSignal) =>
  call('GET', '/api/news/42/comments', { query: { page: 1 }, signal });

describe('first read that is sent ahead', () => {
  it('is the one that the island asks for, with the same headers, once', async () => {
    const calls = stubHost(json({ first: true }), json({ first: false }));
    sendFirstRead(PATH, tag(), reads);
    expect(await read()).toEqual({ first: true });
    expect(calls.map(({ path }) => path)).toEqual(['/api/news/42/comments?page=1']);
    expect(await read()).toEqual({ first: false });
    const [ahead, usual] = calls.map(({ headers }) => [...headers]);
    expect(ahead).toEqual(usual);
  });

  it('of a reply to a comment, names that comment', () => {
    const calls = stubHost(json({}));
    sendFirstRead(PATH, tag({ newsId: '42', parentCommentId: '7' }), reads);
    return vi.waitFor(() =>
      expect(calls[0]?.path).toBe('/api/news/42/comments?parentCommentId=7&page=1'),
    );
  });

  it('below an apiBase, is sent there', async () => {
    document.body.innerHTML =
      '<script type="application/json" id="islands-config">{"apiBase": "/fans/"}</script>';
    const calls = stubHost(json({ ok: 1 }));
    sendFirstRead(PATH, tag(), reads);
    expect(await read()).toEqual({ ok: 1 });
    expect(calls.map(({ path }) => path)).toEqual(['/fans/api/news/42/comments?page=1']);
  });

  it.each([
    ['503', json({}, 503)],
    ['no network', noNetwork()],
  ])('after %s, is repeated as any read', async (_, reply) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const calls = stubHost(reply, json({ ok: 1 }));
    sendFirstRead(PATH, tag(), reads);
    expect(await read()).toEqual({ ok: 1 });
    expect(calls).toHaveLength(2);
  });

  it('refused with 401, ends in the error of the call', async () => {
    stubHost(json({ message: 'Unauthenticated.' }, 401));
    sendFirstRead(PATH, tag(), reads);
    await expect(read()).rejects.toMatchObject({ status: 401 });
  });

  it('whose island has ended, ends with it', async () => {
    const calls = stubHost(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const lifetime = new AbortController();
    sendFirstRead(PATH, tag(), reads);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const reading = read(lifetime.signal);
    // Taken by the call, which waits for it.
    await vi.waitFor(() => expect([...reads.values()]).toEqual([undefined]));
    lifetime.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(1);
  });

  it('that has waited for half a minute, is asked for anew', async () => {
    const calls = stubHost(json({ old: true }), json({ old: false }));
    sendFirstRead(PATH, tag(), reads);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 30_001);
    expect(await read()).toEqual({ old: false });
    expect(calls).toHaveLength(2);
  });
});

describe('nothing is sent ahead', () => {
  const expectNone = async (send: () => void) => {
    const calls = stubHost(json({}));
    send();
    await read();
    expect(calls).toHaveLength(1);
  };

  it('for a tag that holds the response', () =>
    expectNone(() => {
      const element = tag();
      element.innerHTML = '<script type="application/json">{}</script>';
      sendFirstRead(PATH, element, reads);
    }));

  it.each(['0', '-1', '4 2', '../42', ''])('for the id "%s"', (newsId) =>
    expectNone(() => sendFirstRead(PATH, tag({ newsId }), reads)),
  );

  it('for a tag without the attribute', () =>
    expectNone(() => sendFirstRead(PATH, tag({}), reads)));

  it.each(['{"apiBase": "http://["}', '{"apiBase":', 'null'])(
    'under the configuration %s',
    (text) => {
      document.body.innerHTML = `<script type="application/json" id="islands-config">${text}</script>`;
      const calls = stubHost(json({}));
      sendFirstRead(PATH, tag(), reads);
      expect(reads.size).toBe(0);
      expect(calls).toEqual([]);
    },
  );

  it('for a second tag of the same', () =>
    expectNone(() => {
      sendFirstRead(PATH, tag(), reads);
      sendFirstRead(PATH, tag(), reads);
    }));

  it('for what another island has read', async () => {
    const calls = stubHost(json({}));
    await read();
    sendFirstRead(PATH, tag(), reads);
    await read();
    expect(calls).toHaveLength(2);
  });
});

it('remembers the last hundred addresses', async () => {
  stubHost(json({}));
  for (let page = 1; page <= 150; page++)
    await call('GET', '/api/news/42/comments', { query: { page } });
  const { origin } = location;
  expect(reads.size).toBe(100);
  expect(reads.has(`${origin}/api/news/42/comments?page=50`)).toBe(false);
  expect(reads.has(`${origin}/api/news/42/comments?page=51`)).toBe(true);
});
