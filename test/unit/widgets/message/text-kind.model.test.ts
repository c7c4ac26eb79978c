import { expect, it } from 'vitest';
import { textKind } from '../../../../widgets/message/text-kind.model.ts';

it.each([
  ['Hoi,\ntot zondag', false, true],
  ['1 < 2, en <script> is gewoon een woord', false, true],
  ['a <b en Tom & Jerry', false, true],
  ['1 &lt; 2\nen &amp;', true, true],
  ['een <b>vet</b>\nwoord', false, true],
  ['een<br />\ntwee &lt;', true, false],
  ['<p>Hoi</p>\n<p>Dag</p>', true, false],
  ['een<br/>twee', true, false],
  ['<a href="/x">x</a>', false, true],
  ['<p class="x">Hoi <b>daar</b></p>', true, false],
])('text, %j, is markup: %s, has lines that count: %s', (text, isHtml, hasLines) => {
  expect(textKind(text)).toEqual({ isHtml, hasLines });
});
