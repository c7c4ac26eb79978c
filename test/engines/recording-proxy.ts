import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

declare global {
  interface Window {
    /** What went wrong on this page, in the order in which it did. */
    recordedErrors: string[];
  }
}

/** Runs in the page before its other scripts. */
function recordErrors(): void {
  const errors: string[] = [];
  window.recordedErrors = errors;
  addEventListener('error', ({ message }) => errors.push(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  addEventListener('island:error', (event) => {
    const { widget, phase, error } = (event as CustomEvent).detail;
    errors.push(`island ${widget}, ${phase}: ${error}`);
  });
  const { error } = console;
  console.error = (...given) => {
    errors.push(`console: ${given.join(' ')}`);
    error(...given);
  };
}

const SCRIPT = '/recorder.js';

/**
 * Serves another site under an address of its own, with a script in front of each page's scripts
 * that keeps the page's errors. WebDriver alone has no means to receive them.
 */
export async function startRecordingProxy(
  target: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) {
      outgoing.setHeader('Content-Type', 'text/javascript');
      outgoing.end(`(${recordErrors})();`);
      return;
    }
    const { method, headers } = incoming;
    const forwarded = request(
      new URL(incoming.url ?? '/', target),
      // Uncompressed, so that a page can be changed.
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (response) => {
        const isPage = `${response.headers['content-type']}`.startsWith('text/html');
        const { 'content-length': _, ...others } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, isPage ? others : response.headers);
        if (!isPage) {
          response.pipe(outgoing);
          return;
        }
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const page = Buffer.concat(parts).toString();
          outgoing.end(page.replace(/<head>/i, `$&<script src="${SCRIPT}"></script>`));
        });
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
