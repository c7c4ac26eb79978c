// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { Island } from '../../../shared/island/define.ts';
import type { IslandRequest } from '../../../shared/server/render.d.ts';
import { createRenderer } from '../../../shared/server/render-islands.tsx';
import { islandOf, reactWidgets } from './manifest.ts';
import { type Sample, samples } from './samples.ts';

const NOW = '2026-11-27T19:30:00Z';
const widgets = Object.fromEntries(
  await Promise.all(
    reactWidgets.map(async ({ name }): Promise<[string, Island]> => [name, await islandOf(name)]),
  ),
);
const { renderIslands } = createRenderer({
  widgets: { ...widgets, carousel: null },
  version: '9.9.9',
});

const render = (name: string, input: Omit<IslandRequest, 'name'>, config: object = {}) => {
  const { islands } = renderIslands({ islands: [{ ...input, name }], config, now: NOW });
  return islands[0] as { html: string; error?: string };
};
const errorOf = (island: unknown) => {
  const result = renderIslands({ islands: [island as { name: string }] }).islands[0];
  return result && 'error' in result ? result.error : undefined;
};

it('there is no DOM here to lean on', () => {
  expect(typeof document).toBe('undefined');
  expect(typeof window).toBe('undefined');
});

describe.each(reactWidgets.map(({ name }) => name))('%s renders on a server', (name) => {
  it('has samples to render', () => {
    expect(samples[name]?.length ?? 0, `add "${name}" to samples.ts`).toBeGreaterThan(0);
  });

  it.each((samples[name] ?? []).map((sample) => [JSON.stringify(sample).slice(0, 70), sample]))(
    '%s',
    async (_, sample) => {
      const complaints = vi.spyOn(console, 'error');
      const chance = vi.spyOn(Math, 'random');
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
      try {
        const { html, error } = render(name, sample as Sample);
        expect(error).toBeUndefined();
        vi.setSystemTime(new Date('2027-03-28T01:30:00Z'));
        // The clock and chance would give a browser other markup than the server's.
        expect(render(name, sample as Sample).html).toBe(html);
        expect(chance).not.toHaveBeenCalled();
        expect(complaints).not.toHaveBeenCalled();
        expect(html).not.toMatch(/\b(NaN|undefined|Invalid Date|\[object Object\])\b/);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

const comment = (text: string, created_at = '2026-11-27T19:16:00Z') => ({
  id: 1,
  comment: text,
  created_at,
  guest_id: null,
  parent_id: null,
  reactions: {},
  reactions_count: 0,
  comments: [],
  commentator: { id: 7, username: 'sanne', initials: 'SV', total_likes: 3 },
});
const tag = (text: string, newsId: string | number = 42) => ({
  name: 'comments',
  attributes: { 'data-news-id': newsId },
  json: { comments: [comment(text)], next_page_url: null },
});

describe('rendered tag', () => {
  it('comments with a first response, show author, text and time of the render', () => {
    const { html } = render('comments', tag('Wat een wedstrijd'));
    expect(html).toContain('Wat een wedstrijd');
    expect(html).toContain('sanne');
    expect(html).toContain('14 minuten geleden');
  });

  it('root says prefix, version, time; for everybody, it names no member', () => {
    const { html } = render('comments', tag('Hup'));
    const prefix = /^<div class="fan-root" data-island-root="(comments-[a-z0-9]+-)"/.exec(
      html,
    )?.[1];
    expect(prefix).toBeDefined();
    expect(html).toContain(`data-island-version="9.9.9" data-island-now="${Date.parse(NOW)}"`);
    expect(html).not.toContain('data-island-user');
  });

  it('bell, configuration with a member, is rendered for that member', () => {
    const user = { id: 7, username: 'sanne' };
    expect(render('notifications', {}, { user }).html).toMatch(/data-island-user="7".*<button/);
    expect(render('notifications', {}).html).not.toContain('<button');
  });

  it('JSON child with markup, cannot end its script', () => {
    const { html } = render('comments', tag('</script><script>alert(1)</script><!--'));
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html.match(/<script/g)).toHaveLength(1);
    const json = /<script type="application\/json">(.*)<\/script>$/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(tag('</script><script>alert(1)</script><!--').json);
  });

  it('equal tags on one page, have ids of their own', () => {
    const { islands } = renderIslands({ islands: [tag('Hup'), tag('Hup'), tag('Hup', 43)] });
    const prefixes = islands.map((each) =>
      'html' in each ? /data-island-root="([^"]+)"/.exec(each.html)?.[1] : undefined,
    );
    expect(new Set(prefixes).size).toBe(3);
    expect(prefixes).not.toContain(undefined);
  });

  it('attributes under any of their names, give the same bytes', () => {
    const [first, ...others] = ['data-news-id', 'news-id', 'newsId'].map((name) =>
      renderIslands({ islands: [{ name: 'comments', attributes: { [name]: 42 } }], now: NOW }),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  describe('best-comment, page with a comments tag of the same article', () => {
    const best = { ...comment('De mooiste'), id: 9, reactions: { like: 3 }, reactions_count: 3 };
    const section = {
      ...tag('Hup'),
      json: { comments: [comment('Hup')], bestComment: best, next_page_url: null },
    };
    const bestComment = { name: 'best-comment', attributes: { 'data-news-id': 42 } };
    const html = (islands: IslandRequest[]) => {
      const [first] = renderIslands({ islands, now: NOW }).islands;
      return first && 'html' in first ? first.html : first?.error;
    };

    it('shows the best comment of its response', () => {
      expect(html([bestComment, section])).toContain('De mooiste');
    });

    it.each([
      ['of another article', [{ ...section, attributes: { 'data-news-id': 43 } }]],
      ['that is wrong', [{ ...section, json: 'geen lijst' }]],
      ['without a response', [{ ...section, json: undefined }]],
      ['missing', []],
    ])('section %s, shows nothing', (_, others) => {
      expect(html([bestComment, ...others])).toMatch(/^<div [^>]*><\/div>$/);
    });
  });

  it.each([
    ['/artikel?pagina=2', '/artikel?pagina=2&amp;reacties=2#comment-1'],
    [undefined, '?reacties=2#comment-1'],
    ['//elders.example/', '?reacties=2#comment-1'],
    ['javascript:alert(1)', '?reacties=2#comment-1'],
  ])('comments with a next page, path %s, link to it as %s', (path, link) => {
    const { islands } = renderIslands({
      islands: [
        { ...tag('Hup'), json: { comments: [comment('Hup')], next_page_url: '/api?page=2' } },
      ],
      now: NOW,
      path,
    });
    expect(JSON.stringify(islands)).toContain(JSON.stringify(`<a href="${link}"`).slice(1, -1));
  });

  it.each([
    ['/nieuws/42?a=1&b=2#x', '/nieuws/42?a=1&amp;b=2'],
    ['/zoeken/"x"', '/zoeken/%22x%22'],
    [undefined, ''],
    ['nieuws/42', ''],
    ['//elders.example/', ''],
    ['/\\elders.example/', ''],
    ['/\t/elders.example/', ''],
    ['/.//elders.example/', '/elders.example/'],
    [7, ''],
  ])('comments with path %j, link to each by %j', (path, printed) => {
    const [result] = renderIslands({
      islands: [tag('Hup')],
      now: NOW,
      path: path as string,
    }).islands;
    const html = result && 'html' in result ? result.html : '';
    expect(/class="fan-comment-time" href="([^"]*)"/.exec(html)?.[1]).toBe(`${printed}#comment-1`);
    expect(/data-island-path="([^"]*)"/.exec(html)?.[1] ?? '').toBe(printed);
  });

  it('avatar, is rendered as what a paragraph may hold', () => {
    const { html } = render('avatar', { attributes: { username: 'sanne' } });
    expect(html).toMatch(/^<span class="fan-root"[^>]*>.*<\/span>$/);
    expect(html).not.toContain('<div');
  });

  it('rendered a thousand times, keeps nothing of another page', () => {
    const first = render('comments', tag('Eén'));
    for (let page = 0; page < 1000; page++) render('comments', tag(`Pagina ${page}`, page + 1));
    expect(render('comments', tag('Eén'))).toEqual(first);
  });
});

describe('island that cannot be rendered', () => {
  it.each([
    [{ name: 'commments' }, 'there is no widget "commments"; did you mean "comments"?'],
    [{ name: '__proto__' }, /^there is no widget "__proto__"/],
    [{ name: 'carousel' }, "carousel works on the host's own markup, which needs no rendering"],
    [{ name: 'comments' }, /data-news-id/],
    [{ name: 'comments', attributes: { 'news-id': { a: 1 } } }, 'news-id should be text'],
    [{ name: 'poll', json: [] }, /the JSON child/],
    [{ name: 'inbox', json: 'tekst' }, /the JSON child/],
    [null, 'an island should be an object with a name'],
    [7, 'an island should be an object with a name'],
  ])('%j, says why', (island, message) => {
    expect(errorOf(island)).toMatch(message);
  });

  it('one that fails, leaves the others', () => {
    const { islands } = renderIslands({ islands: [{ name: 'x' }, tag('Hup')] });
    expect(islands.map((each) => 'html' in each)).toEqual([false, true]);
  });

  it.each([[{}], [{ islands: 'comments' }], [null], [{ islands: [], now: 'straks' }]])(
    'request %j, is refused as a whole',
    (request) => {
      expect(() => renderIslands(request as never)).toThrow(/should be/);
    },
  );
});
