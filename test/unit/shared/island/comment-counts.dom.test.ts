import { afterEach, describe, expect, it, vi } from 'vitest';
import { showCounts } from '../../../../shared/island/comment-counts.ts';

const link = (id: number | string, inside = 'Reacties') =>
  `<a data-comments-count="${id}" href="/nieuws/${id}#comments">${inside}</a>`;
const texts = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent);

let end = () => {};

/** Shows the numbers on a page whose host gives these responses, one for each call. */
function show(body: string, ...responses: (Response | Error)[]) {
  document.body.innerHTML = body;
  const fetch = vi.fn<(url: URL) => Promise<Response>>(async () => {
    const response = responses.shift() ?? new Response('', { status: 500 });
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetch);
  end = showCounts();
  return { asked: () => fetch.mock.calls.map(([url]) => `${url.pathname}${url.search}`) };
}

afterEach(() => {
  end();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('links with a number of comments', () => {
  it('several, shown, take one call and say their numbers', async () => {
    const { asked } = show(
      [link(42), link(43), link(44), link(42)].join(''),
      Response.json({ 42: 1187, 43: '1', 44: 0 }),
    );
    await vi.waitFor(() =>
      expect(texts()).toEqual(['1.187 reacties', '1 reactie', '0 reacties', '1.187 reacties']),
    );
    expect(asked()).toEqual(['/api/comments/counts?ids=42%2C43%2C44']);
  });

  it('added later, together, take one more call for themselves alone', async () => {
    const { asked } = show(
      link(42),
      Response.json({ data: { 42: 2 } }),
      Response.json({ 7: 1, 8: 3 }),
    );
    await vi.waitFor(() => expect(texts()).toEqual(['2 reacties']));
    document.body.insertAdjacentHTML('beforeend', link(7) + link(8));
    await vi.waitFor(() => expect(texts()).toEqual(['2 reacties', '1 reactie', '3 reacties']));
    expect(asked().at(-1)).toBe('/api/comments/counts?ids=7%2C8');
    expect(asked()).toHaveLength(2);
  });

  it('with a place for it, shown, keep the rest of the link', async () => {
    show(link(42, '<b>Praat mee</b> <i data-count>?</i>'), Response.json({ 42: 1187 }));
    await vi.waitFor(() => expect(texts()).toEqual(['Praat mee 1.187']));
    expect(document.querySelector('b')).not.toBeNull();
  });

  it('set back to the text of the host by a morph, show the number again', async () => {
    const { asked } = show(link(42), Response.json({ 42: 5 }), Response.json({ 43: 6 }));
    await vi.waitFor(() => expect(texts()).toEqual(['5 reacties']));
    document.querySelector('a')!.textContent = 'Reacties';
    await vi.waitFor(() => expect(texts()).toEqual(['5 reacties']));
    expect(asked()).toHaveLength(1);
    document.querySelector('a')!.dataset.commentsCount = '43';
    await vi.waitFor(() => expect(texts()).toEqual(['6 reacties']));
  });

  it.each<[what: string, response: Response | Error]>([
    ['a server error', new Response('Kapot', { status: 500 })],
    ['no network', new TypeError('Failed to fetch')],
    ['no JSON', new Response('<!doctype html>')],
    ['null', Response.json(null)],
    ['nothing for it', Response.json([])],
    ['no number', Response.json({ 42: 'veel' })],
    ['a number below 0', Response.json({ 42: -1 })],
    ['an inherited name', Response.json({ data: 'constructor' })],
  ])('with %s as the response, stay as they were printed', async (_, response) => {
    const { asked } = show(link(42), response, Response.json({ 43: 2 }));
    document.body.insertAdjacentHTML('beforeend', link(43));
    await vi.waitFor(() => expect(texts()).toEqual(['Reacties', '2 reacties']));
    expect(asked()).toHaveLength(2);
  });

  it('on a host without the call, added later, are not asked for', async () => {
    const debug = vi.fn();
    vi.stubGlobal('fanIslands', { debug });
    const { asked } = show(link(42), new Response('', { status: 404 }));
    await vi.waitFor(() => expect(debug).toHaveBeenCalledOnce());
    expect(debug.mock.calls[0]?.[0].text).toBe('GET /api/comments/counts: 404');
    document.body.insertAdjacentHTML('beforeend', link(43));
    // What the loader does for each link that is added.
    showCounts();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(asked()).toHaveLength(1);
    expect(texts()).toEqual(['Reacties', 'Reacties']);
  });

  it('without a number of an article, or in what an island renders, are left alone', async () => {
    const { asked } = show(
      `${link('')}${link('kop')}${link('0')}<div class="fan-root">${link(9)}</div>${link(42)}`,
      Response.json({ 42: 1, 9: 1 }),
    );
    await vi.waitFor(() => expect(texts().at(-1)).toBe('1 reactie'));
    expect(asked()).toEqual(['/api/comments/counts?ids=42']);
    expect(texts().slice(0, -1)).toEqual(['Reacties', 'Reacties', 'Reacties', 'Reacties']);
  });

  it('with apiBase in the configuration, ask there', async () => {
    const { asked } = show(
      `<script type="application/json" id="islands-config">{"apiBase":"/wp-json/"}</script>${link(42)}`,
      Response.json({ 42: 1 }),
    );
    await vi.waitFor(() => expect(texts()).toEqual(['1 reactie']));
    expect(asked()).toEqual(['/wp-json/api/comments/counts?ids=42']);
  });

  it('more than an address holds, shown, take a call for each 200', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    const { asked } = show(
      ids.map((id) => link(id)).join(''),
      Response.json({ 1: 4 }),
      Response.json({ 201: 4 }),
    );
    await vi.waitFor(() => expect(texts().at(-1)).toBe('4 reacties'));
    expect(texts()[0]).toBe('4 reacties');
    expect(asked()).toHaveLength(2);
  });
});
