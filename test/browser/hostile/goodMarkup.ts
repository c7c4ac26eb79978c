const rel = 'rel="nofollow ugc noopener"';
const picture = 'loading="lazy" decoding="async" referrerpolicy="no-referrer"';

/** What a well-meaning text becomes, literally: name, markup before, markup after. */
export const goodMarkup: [name: string, html: string, expected: string][] = [
  ['plain text', 'Wat een wedstrijd!', 'Wat een wedstrijd!'],
  ['entities', 'Ajax &amp; Feyenoord &lt;3 &euro;5', 'Ajax &amp; Feyenoord &lt;3 €5'],
  ['less-than in a sentence', '1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['emoji', 'Goal! ⚽️ 👨‍👩‍👧', 'Goal! ⚽️ 👨‍👩‍👧'],
  ['nothing', '', ''],
  ['paragraphs', '<p>een</p><p>twee</p>', '<p>een</p><p>twee</p>'],
  ['line breaks', 'een<br/>twee<BR>drie', 'een<br>twee<br>drie'],
  [
    'emphasis',
    '<em>a</em><i>b</i><strong>c</strong><b>d</b><u>e</u><s>f</s>',
    '<em>a</em><i>b</i><strong>c</strong><b>d</b><u>e</u><s>f</s>',
  ],
  [
    'lists',
    '<ul><li>a</li><li>b<ol start="3"><li>c</ol></ul>',
    '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>',
  ],
  [
    'quotes',
    '<blockquote cite="https://x.example/"><p>a</p></blockquote><q>b</q>',
    '<blockquote><p>a</p></blockquote><q>b</q>',
  ],
  [
    'a link',
    '<a href="https://voorbeeld.example/pad?a=1&amp;b=2#c">l</a>',
    `<a href="https://voorbeeld.example/pad?a=1&amp;b=2#c" ${rel}>l</a>`,
  ],
  ['a link that asks for trust', '<a href="/x" rel="opener">l</a>', `<a href="/x" ${rel}>l</a>`],
  [
    'a link in a new window',
    '<a href="http://v.example" target="_BLANK">l</a>',
    `<a href="http://v.example" ${rel} target="_blank">l</a>`,
  ],
  ['a link in another frame', '<a href="/x" target="evil">l</a>', `<a href="/x" ${rel}>l</a>`],
  [
    'an e-mail link',
    '<a href="mailto:a@b.example">m</a>',
    `<a href="mailto:a@b.example" ${rel}>m</a>`,
  ],
  [
    'a mention',
    '<a class="mention" href="/profiel/sanne">@sanne</a>',
    `<a href="/profiel/sanne" ${rel}>@sanne</a>`,
  ],
  ['a mention in a span', '<span class="mention" data-id="7">@sanne</span> hoi', '@sanne hoi'],
  ['a link to a comment', '<a href="#comment-5">zie</a>', `<a href="#comment-5" ${rel}>zie</a>`],
  ['a link that runs code', '<a href="javascript:alert(1)">tekst</a>', 'tekst'],
  ['an anchor without address', '<a name="x">tekst</a><a href="">y</a>', 'teksty'],
  [
    'a link in a link',
    '<a href="/x">a<table><td><a href="/y">b</table></a>',
    `<a href="/x" ${rel}>a<p>b</p></a>`,
  ],
  [
    'an image',
    '<img src="/a.png" alt="Doelpunt" class="x" width="640" height="360">',
    `<img alt="Doelpunt" ${picture} width="640" height="360" src="/a.png">`,
  ],
  ['an image without alt', '<img src=" /a.png ">', `<img alt="" ${picture} src="/a.png">`],
  [
    'an image of odd size',
    '<img src="/a.png" alt="x" width="100%" height="99999">',
    `<img alt="x" ${picture} src="/a.png">`,
  ],
  [
    'an image of data',
    '<p><img src="data:image/png;base64,AA==" alt="Doelpunt"></p>',
    '<p>Doelpunt</p>',
  ],
  ['an image without source', 'a<img alt="b">c', 'abc'],
  [
    'an image in a link',
    '<a href="/x"><img src="/a.png" alt="b"></a>',
    `<a href="/x" ${rel}><img alt="b" ${picture} src="/a.png"></a>`,
  ],
  ['lines as an editor writes them', '<div>een</div><div>twee</div>', '<p>een</p><p>twee</p>'],
  ['lines around blocks', '<div>a<ul><li>b</li></ul></div>', 'a<ul><li>b</li></ul>'],
  ['a heading', '<h2>Kop</h2>tekst', '<p>Kop</p>tekst'],
  ['a table', '<table><tr><th>a<td>b</table>', '<p>a</p><p>b</p>'],
  ['a paragraph before a table', '<p>a<table><td>b</table>', '<p>a</p><p>b</p>'],
  ['unknown elements', '<font color="red">a</font><x-y>b</x-y><mention>@c</mention>', 'ab@c'],
  ['a stray list item', '<li>a</li>', 'a'],
  [
    'elements with their content',
    'a<script>b</script><style>c</style><form>d</form><svg><text>e</text></svg>f',
    'af',
  ],
  ['misnested emphasis', '<b>a<i>b</b>c</i>', '<b>a<i>b</i></b><i>c</i>'],
  ['doubled emphasis', '<b>a<b>b</b></b>', '<b>ab</b>'],
  ['comments', 'a<!-- b -->c', 'ac'],
  ['white space', ' a\n <b> b </b> ', ' a\n <b> b </b> '],
  [
    'attributes of every kind',
    '<p id="a" class="b" style="c" title="d" data-widget="e" dir="rtl" lang="en" onclick="f">x</p>',
    '<p>x</p>',
  ],
  [
    'quotes up to four deep',
    `${'<blockquote>'.repeat(6)}x`,
    `${'<blockquote>'.repeat(4)}x${'</blockquote>'.repeat(4)}`,
  ],
];
