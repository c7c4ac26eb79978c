import { describe, expect, it } from 'vitest';
import { withoutInlineCode } from '../../../../shared/text/inline-code.ts';
import { goodMarkup } from '../../../browser/hostile/goodMarkup.ts';
import { payloads } from '../../../browser/hostile/payloads.ts';
import { processorTime } from '../../processor-time.ts';

describe('markup without style and handlers', () => {
  it.each([
    ['a style', '<p style="color:red">a</p>', '<p >a</p>'],
    ['a style in capitals', '<P STYLE=x>a</P>', '<P >a</P>'],
    ['a handler without quotes', '<img src=x onerror=alert(1)>', '<img src=x >'],
    ['a handler after a slash', '<b/onclick="x()"/>a', '<b//>a'],
    [
      'a handler without a space before it',
      '<b title="a"onclick=\'x\'class=c>',
      '<b title="a"class=c>',
    ],
    ['a handler without a value', '<b onclick>a', '<b >a'],
    ['white space around the sign', '<b style\n = \t"a>b" id=c>', '<b  id=c>'],
    ['a style after a value with >', '<a title=">" style="x">a</a>', '<a title=">" >a</a>'],
    ['a style that never ends', 'a<b style="x>c', 'a<b '],
    ['both, twice', '<i onclick=a onclick=b style=c style=d>', '<i    >'],
    ['a style of an end tag', 'a</b style=x>c', 'a</b >c'],
    [
      'a handler of a raw element',
      '<title onclick=x><b style=y></title>',
      '<title ><b style=y></title>',
    ],
    ['a style after a raw element', '<title><b></TITLE><b style=x>', '<title><b></TITLE><b >'],
    ['a style element', 'a<STYLE media=x>b</style >c', 'a<noframes media=x>b</noframes >c'],
    [
      'a style in a foreign vocabulary',
      '<svg><style><b style=x></style>',
      '<svg><noframes><b ></noframes>',
    ],
    ['a style after a comment', '<!-- <b --><b style=x>', '<!-- <b --><b >'],
    ['a style after an empty comment', '<!--><b style=x>--><i style=y>', '<!--><b >--><i >'],
  ])('loses %s', (_, html, expected) => {
    expect(withoutInlineCode(html)).toBe(expected);
  });

  it.each([
    ['a sentence', 'style = x, en onclick="y" is onzin'],
    ['less-than signs', '1 < 2 style=x, <3 onder=y > 4'],
    ['a value that looks like a tag', '<img alt="<b style=x onclick=y>" src="/a.png">'],
    ['a value in single quotes', '<a title=\'"\' href="/x?style=1&onclick=2">b</a>'],
    ['a value without quotes', '<a href= style=x>b</a>'],
    ['a name that only contains it', '<b data-style=x xstyle=y stylex=z data-on=w>a</b>'],
    ['a comment', '<!-- <b style=x> --!><b>a</b>'],
    ['a comment without an end', '<!-- <b style=x>'],
    ['a bogus comment', '<? style=x><!doctype style=y></ style=z>'],
    ['a raw element', '<script>"<b style=x>"</script>'],
    ['a raw element without an end', '<textarea><b style=x>'],
    ['text between quotes after a tag', '<b>"style=x"</b>'],
  ])('keeps %s as it is', (_, html) => {
    expect(withoutInlineCode(html)).toBe(html);
  });

  it.each(goodMarkup.filter(([, html]) => !/\b(style|on\w+)\s*=|<style/i.test(html)))(
    'keeps %s as it is',
    (_, html) => {
      expect(withoutInlineCode(html)).toBe(html);
    },
  );

  it.each(payloads)('hostile text, $name, has nothing more to lose', ({ html }) => {
    const once = withoutInlineCode(html);
    expect(once.replaceAll('noframes', 'style').length).toBeLessThanOrEqual(html.length);
    expect(withoutInlineCode(once)).toBe(once);
  });

  it.each([
    ...['<', '<!--', '<!-->', '<a ', '<a style', '<a style=', '<a style="', "<a on=' ", '</', '<?'],
    ...[
      '<style>',
      '<style',
      '</style',
      '<b =',
      ' =',
      '<b / ',
      '<a on=x>',
      '"',
      '<b style=x',
      '<a/x=',
      '<a x=\'<a x="',
    ],
  ])('needs no more than linear time for 100 kB of %s', (part) => {
    const before = processorTime();
    withoutInlineCode(part.repeat(Math.ceil(100_000 / part.length)));
    withoutInlineCode(`<a ${part.repeat(Math.ceil(100_000 / part.length))}`);
    withoutInlineCode(`<svg><a x='${part.repeat(Math.ceil(100_000 / part.length))}`);
    expect(processorTime() - before).toBeLessThan(500);
  });
});
