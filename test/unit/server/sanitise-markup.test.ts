import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { sanitiseMarkup } from '../../../shared/server/sanitise-markup.ts';
import { kept } from '../../../shared/text/sanitise-list.ts';
import { goodMarkup } from '../../browser/hostile/goodMarkup.ts';
import { payloads } from '../../browser/hostile/payloads.ts';
import { processorTime } from '../processor-time.ts';

const rel = 'rel="nofollow ugc noopener"';

/** Each element of some HTML, as its name and the names of its attributes. */
function elementsIn(html: string): string[] {
  const found: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    found.push([node.tagName, ...node.attrs.map(({ name }) => name)].join(' '));
    waiting.push(...node.childNodes);
  }
  return found;
}

const ALLOWED = [
  ...kept.filter((name) => name !== 'a' && name !== 'img'),
  'a href rel( target)?',
  'img alt loading decoding referrerpolicy( width)?( height)? src',
];
const allowed = new RegExp(`^(${ALLOWED.join('|')})$`);

describe('markup sanitised on a server', () => {
  it.each(goodMarkup)('%s, is as browsers show it', (_, html, expected) => {
    expect(sanitiseMarkup(html)).toBe(expected);
  });

  it.each(payloads)('hostile text, $name, holds what is allowed alone', ({ html }) => {
    const result = sanitiseMarkup(html);
    expect(elementsIn(result).filter((each) => !allowed.test(each))).toEqual([]);
    expect(result).not.toMatch(/(href|src)="\s*(javascript|data|vbscript|blob):/i);
    // Read again, nothing else appears: what is allowed does not change its meaning.
    expect(elementsIn(sanitiseMarkup(result)).filter((each) => !allowed.test(each))).toEqual([]);
  });

  it.each([
    [
      'of another host',
      '<img src="https://v.example/a.png" alt="b">',
      `<a href="https://v.example/a.png" ${rel}>b</a>`,
    ],
    [
      'of another host in a link',
      '<a href="/x"><img src="https://v.example/a.png"></a>',
      `<a href="/x" ${rel}>Afbeelding</a>`,
    ],
    ['of data', '<img src="data:image/png;base64,AA==" alt="b">', 'b'],
  ])('image %s, is no image', (_, html, expected) => {
    expect(sanitiseMarkup(html, ['media.example'])).toBe(expected);
  });

  it.each(['https://media.example/a.png', '/a.png'])('image %s, is shown', (src) => {
    expect(sanitiseMarkup(`<img src="${src}" alt="b">`, ['media.example'])).toContain(
      ` src="${src}"`,
    );
  });

  it('text with too many tags, is shown without them', () => {
    expect(sanitiseMarkup(`${'<b>'.repeat(10_000)}1 &lt; 2`)).toBe('1 &lt; 2');
  });

  it.each(['<div>', '<b>', '<div>a<b>', '<ul><li>', '<blockquote>', '<a href=/x>', '<p><marquee>'])(
    'nine thousand times %s, end in time',
    (part) => {
      const before = processorTime();
      sanitiseMarkup(part.repeat(9000 / part.split('<').length));
      expect(processorTime() - before).toBeLessThan(1000);
    },
  );
});
