import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainText } from '../../../../shared/text/plain-text.ts';
import { setSanitised } from '../../../../shared/text/sanitise.ts';
import { rebuild } from '../../../../shared/text/sanitise-tree.ts';
import { payloads } from '../../../browser/hostile/payloads.ts';
import { processorTime } from '../../processor-time.ts';

// DOMPurify cannot work in happy-dom (its `nodeName` is empty); what the engines do is tried in
// Chromium (test/browser/sanitise.spec.ts). Here is a fake that reads and lets all through.
const openEngine = (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};
/** What the engine does in the present test, and whether its file can be loaded at all. */
let engine: ((html: string) => DocumentFragment) | undefined = openEngine;
vi.mock('../../../../shared/text/purify.ts', () => ({
  get purify() {
    if (!engine) throw new Error('gone after a deploy');
    return engine;
  },
}));

const rel = 'rel="nofollow ugc noopener"';

afterEach(() => {
  engine = openEngine;
  vi.resetModules();
});

/** What is in a fresh element after `html` has been set and every engine has loaded. */
async function shown(html: string): Promise<string> {
  const element = document.createElement('div');
  await setSanitised(element, html);
  return element.innerHTML;
}

/** What the walk makes of a tree that no engine has looked at. */
function rebuilt(html: string, imageHosts?: string[]): string {
  const target = document.createElement('div');
  const source = document.createElement('div');
  source.innerHTML = html;
  target.append(rebuild(source, target, imageHosts));
  return target.innerHTML;
}

describe('setSanitised', () => {
  test('keeps what the list allows and sets what links must have', async () => {
    expect(
      await shown('<p>Hoi <b>jij</b>, <a href="https://v.example/" target="_blank">hier</a></p>'),
    ).toBe(`<p>Hoi <b>jij</b>, <a href="https://v.example/" ${rel} target="_blank">hier</a></p>`);
  });

  test('takes code, names, styles and data away', async () => {
    expect(
      await shown(
        '<p id="comments" class="a" style="color:red" data-widget="login" onclick="x()">a<script>b</script></p>',
      ),
    ).toBe('<p>a</p>');
  });

  test('writes plain text at once, without an engine', () => {
    const element = document.createElement('div');
    expect(setSanitised(element, 'Wat "een" wedstrijd')).toBeUndefined();
    expect(element.innerHTML).toBe('Wat "een" wedstrijd');
  });

  test('replaces what was there before', async () => {
    const element = document.createElement('div');
    await setSanitised(element, '<b>een</b>');
    await setSanitised(element, '<i>twee</i>');
    expect(element.innerHTML).toBe('<i>twee</i>');
    await setSanitised(element, '');
    expect(element.innerHTML).toBe('');
  });

  test('shows the text while the engine loads; the last call wins', async () => {
    vi.resetModules();
    const fresh = await import('../../../../shared/text/sanitise.ts');
    const element = document.createElement('div');
    const first = fresh.setSanitised(element, '<b>oud</b> &amp; meer');
    expect(element.innerHTML).toBe('oud &amp; meer');
    fresh.setSanitised(element, 'nieuw');
    await first;
    expect(element.innerHTML).toBe('nieuw');
  });

  test('leaves the text when the engine cannot be loaded', async () => {
    engine = undefined;
    vi.resetModules();
    const fresh = await import('../../../../shared/text/sanitise.ts');
    const element = document.createElement('div');
    await expect(fresh.setSanitised(element, '<b>vet</b>')).resolves.toBeUndefined();
    expect(element.innerHTML).toBe('vet');
  });

  test('leaves the text when the engine throws', async () => {
    engine = () => {
      throw new Error('too old');
    };
    vi.resetModules();
    const fresh = await import('../../../../shared/text/sanitise.ts');
    const element = document.createElement('div');
    await fresh.setSanitised(element, '<b>vet</b>');
    fresh.setSanitised(element, '<b>weer</b>');
    expect(element.innerHTML).toBe('weer');
  });

  test('shows a text with too many tags without its markup', () => {
    const element = document.createElement('div');
    expect(setSanitised(element, `${'<b>'.repeat(10_000)}diep`)).toBeUndefined();
    expect(element.innerHTML).toBe('diep');
  });
});

describe('rebuild', () => {
  test.each([
    ['a link to code', '<a href="javascript:x()">a</a>', 'a'],
    ['a link to data', '<a href="data:text/html,x">a</a>', 'a'],
    ['a link with a hidden scheme', '<a href=" java\tscript:x()">a</a>', 'a'],
    ['a link to another program', '<a href="tel:112">a</a>', 'a'],
    ['an image of data', '<img src="data:image/png;base64,AA==" alt="b">', 'b'],
    ['an e-mail image', '<img src="mailto:a@b.example" alt="b">', 'b'],
    ['a frame', 'a<iframe src="https://v.example"></iframe>b', 'ab'],
    ['a picture of another vocabulary', 'a<svg><a href="/x">b</a></svg>c', 'ac'],
    ['the tag of an island', '<section data-widget="login">a</section>', 'a'],
    ['a form', 'a<form action="/x"><b>b</b></form>c', 'ac'],
    ['an unknown element', '<x-y onclick="x()">a</x-y>', 'a'],
    ['an element named like a key', '<constructor>a</constructor>', 'a'],
  ])('refuses %s without any help of an engine', (_, html, expected) => {
    expect(rebuilt(html)).toBe(expected);
  });

  test.each([
    ['with words', '<img src="https://v.example/a.png" alt="Doelpunt">', 'Doelpunt'],
    ['without words', '<img src="https://v.example/a.png">', 'Afbeelding'],
    ['with a port', '<img src="https://media.example:8443/a.png" alt="b">', 'b'],
  ])('shows an image of another host, %s, as a link', (_, html, words) => {
    const host = html.includes('8443') ? 'media.example:8443' : 'v.example';
    expect(rebuilt(html, ['media.example'])).toBe(
      `<a href="https://${host}/a.png" ${rel}>${words}</a>`,
    );
  });

  test('shows an image of another host, inside a link, as its words', () => {
    expect(rebuilt('<a href="/x"><img src="https://v.example/a.png" alt="b"></a>', [])).toBe(
      `<a href="/x" ${rel}>b</a>`,
    );
  });

  test.each([
    ['a listed host', 'https://media.example/a.png', ['media.example']],
    ['the site itself', `${location.protocol}//${location.host}/a.png`, []],
    ['any host where no list is given', 'https://v.example/a.png', undefined],
  ])('shows an image of %s', (_, src, hosts) => {
    expect(rebuilt(`<img src="${src}" alt="b">`, hosts)).toContain(`src="${src}"`);
  });

  test('takes over no node', () => {
    const source = document.createElement('div');
    const bold = source.appendChild(document.createElement('b'));
    bold.addEventListener('click', () => {});
    const result = rebuild(source, document.createElement('div'));
    expect(result.firstChild).not.toBe(bold);
    expect(source.firstChild).toBe(bold);
  });

  test('joins the texts that unwrapping leaves side by side', () => {
    const source = document.createElement('div');
    source.innerHTML = 'a<span>b</span>c';
    expect(rebuild(source, document.createElement('div')).childNodes).toHaveLength(1);
  });

  test('keeps four lists of a thousand, and the text of the last', () => {
    const source = document.createElement('div');
    let innermost: Element = source;
    for (let level = 0; level < 1_000; level++) {
      innermost = innermost.appendChild(document.createElement(level % 2 ? 'li' : 'ul'));
    }
    innermost.textContent = 'diep';
    const result = rebuild(source, document.createElement('div'));
    expect(result.textContent).toBe('diep');
    expect(result.querySelectorAll('*')).toHaveLength(8);
  });
});

describe('plainText', () => {
  test.each([
    ['tags', 'Hoi <b class="a">jij</b>!', 'Hoi jij!'],
    ['blocks and line breaks', '<p>een</p><div>twee<br>drie</div>', 'een\ntwee\ndrie'],
    ['code and styles', 'a<script>b</script><STYLE>c</style >d', 'ad'],
    ['comments', 'a<!-- <b> -->b<!-- c', 'ab'],
    ['named entities', '&lt;b&gt; &amp; &quot;x&quot;&nbsp;y', '<b> & "x" y'],
    ['numbered entities', '&#39;&#x1F600;&#8364;', "'😀€"],
    ['entities once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    [
      'impossible entities',
      '&#999999999; &#x110000; &#; &bestaatniet;',
      '&#999999999; &#x110000; &#; &bestaatniet;',
    ],
    ['a less-than sign', '1 < 2', '1 < 2'],
    ['what never ends', 'a<b onclick="', 'a'],
    ['nothing', '', ''],
  ])('reads %s', (_, html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  test.each(['<', '<script', '<!--', '</script', '&#', '<p ', '<a href="'])(
    'needs no more than linear time for a megabyte of %s',
    (piece) => {
      const started = processorTime();
      plainText(piece.repeat(1_000_000 / piece.length));
      expect(processorTime() - started).toBeLessThan(1000);
    },
  );

  test.each(payloads)('never throws: $name', ({ html }) => {
    expect(plainText(html)).toBeTypeOf('string');
  });
});
