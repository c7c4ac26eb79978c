import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self' ws: wss:; require-trusted-types-for 'script'";

// The host's own anchors are there, so that a text which repeats their names makes a double.
const markup = `<!doctype html><html lang="nl"><head><meta charset="utf-8">
<meta name="csrf-token" content="echt"><title>Proef</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"></head><body>
<script type="application/json" id="islands-config">{}</script>
<main id="comments"><p id="comment-1">Vast</p></main></body></html>`;

// What every surface that shows sanitised texts has to say.
const styles = `body{margin:0}
.text{overflow-wrap:anywhere;overflow-x:clip}
.text img{max-inline-size:100%;block-size:auto}`;

/** A page with nothing on it but the sanitiser, as `/sanitise.js`; the server's own port. */
export interface SanitiserPage {
  /** The page under the strict content security policy. */
  strict: string;
  /** The same page without any policy. */
  open: string;
  close(): Promise<void>;
}

/** Builds the sanitiser as production does (split, minified) and serves it on 127.0.0.1. */
export async function serveSanitiser(): Promise<SanitiserPage> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../../shared/text/sanitise.ts', import.meta.url))],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    write: false,
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));

  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url);
    const reply = (type: string, body: string) =>
      response
        .writeHead(200, {
          'content-type': type,
          ...(url === '/strict' && { 'content-security-policy': policy }),
        })
        .end(body);
    if (script !== undefined) reply('text/javascript', script);
    else if (url === '/page.css') reply('text/css', styles);
    else if (url === '/strict' || url === '/open') reply('text/html', markup);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    strict: `http://127.0.0.1:${port}/strict`,
    open: `http://127.0.0.1:${port}/open`,
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done, fail) => server.close((error) => (error ? fail(error) : done())));
}
