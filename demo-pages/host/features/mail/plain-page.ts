import type { HostContext } from '../../context.ts';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { html, type Markup } from '../../pages/markup.ts';

/** A simple page of the demo itself, outside the site: no islands, no scenarios. */
export function plainPage(
  c: HostContext,
  title: string,
  content: Markup,
  status: 200 | 404 = 200,
): Response {
  c.header('Content-Security-Policy', contentSecurityPolicy);
  c.header('Cache-Control', 'no-cache, private');
  return c.html(
    html`<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Maasstad Fans</title>
<link rel="icon" href="/assets/crest.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css"><link rel="stylesheet" href="/assets/match-day.css"></head>
<body><main class="site-page site-page-narrow"><h1>${title}</h1>
${content}
<p><a href="/">Naar de voorpagina</a></p></main></body>
</html>`.toString(),
    status,
  );
}
