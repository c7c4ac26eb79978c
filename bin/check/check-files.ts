import { createHash } from 'node:crypto';
import type { HostCheck } from './host-check.ts';
import type { Reply } from './session.ts';

interface BuiltFile {
  file: string;
  integrity?: string;
}

interface BuiltFiles {
  loader?: BuiltFile;
  widgets?: Record<string, { files: BuiltFile[] }>;
}

/** In seconds. */
const HOUR = 3600;
const MONTH = 30 * 24 * HOUR;

/** Smaller files fit into one packet, and servers send them as they are. */
const WORTH_COMPRESSING = 1400;

const TYPES: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
};

const hashOf = (body: Buffer, algorithm: string) =>
  `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;

/** Whether a file has one of the hashes of an `integrity` attribute. */
const hasIntegrity = (body: Buffer, integrity: string) =>
  integrity
    .trim()
    .split(/\s+/)
    .some((each) => /^sha(256|384|512)-/.test(each) && hashOf(body, each.slice(0, 6)) === each);

/** How long a shared cache or a browser may keep a response, in seconds. */
function freshness({ headers }: Reply): number {
  const cache = headers.get('cache-control') ?? '';
  if (/no-store|no-cache/.test(cache)) return 0;
  return Number(/(?:^|[\s,])max-age=(\d+)/.exec(cache)?.[1] ?? 0);
}

/** Checks the built files, from the loader's address. */
export async function checkFiles({ url, page, session, findings }: HostCheck): Promise<void> {
  const tag = page.loaders[0];
  if (!tag) return;
  const loaderAddress = new URL(tag.attributes.src ?? '', url);
  const isElsewhere = loaderAddress.origin !== url.origin;

  async function get(address: URL): Promise<Reply | undefined> {
    const reply = await session.request(address);
    if (reply.status === 200) return reply;
    findings.add('file-missing', {
      where: address.href,
      seen: reply.failure ?? `${reply.status}`,
      expected: '200',
    });
    return undefined;
  }

  /** What holds for every file. */
  function checkFile(address: URL, reply: Reply) {
    const where = address.href;
    const type = reply.headers.get('content-type') ?? 'no Content-Type';
    const wanted = TYPES[address.pathname.split('.').at(-1) ?? ''];
    if (wanted && !wanted.test(type))
      findings.add('file-type', {
        where,
        seen: type,
        expected: where.endsWith('.css') ? 'text/css' : 'text/javascript',
      });
    const origins = reply.headers.get('access-control-allow-origin');
    if (isElsewhere && origins !== '*' && origins !== url.origin)
      findings.add('file-cors', {
        where,
        seen: `Access-Control-Allow-Origin: ${origins ?? 'nothing'}`,
        expected: `* or ${url.origin}`,
      });
    if (reply.body.length > WORTH_COMPRESSING && !reply.headers.get('content-encoding'))
      findings.add('file-uncompressed', {
        where,
        seen: `${reply.body.length} bytes without Content-Encoding`,
        expected: 'br or gzip',
      });
  }

  function checkStable(address: URL, reply: Reply) {
    if (freshness(reply) > HOUR)
      findings.add('stable-file-cached', {
        where: address.href,
        seen: reply.headers.get('cache-control') ?? '',
        expected: 'public, max-age=300',
      });
  }

  const loader = await get(loaderAddress);
  if (loader) {
    checkFile(loaderAddress, loader);
    checkStable(loaderAddress, loader);
    const { integrity } = tag.attributes;
    if (integrity && !hasIntegrity(loader.body, integrity))
      findings.add('loader-integrity', {
        where: loaderAddress.href,
        seen: hashOf(loader.body, 'sha384'),
        expected: integrity,
      });
  }
  for (const each of page.styles.filter((style) => /(^|\/)reserve\.css(\?|$)/.test(style))) {
    const address = new URL(each, url);
    const reply = await get(address);
    if (!reply) continue;
    checkFile(address, reply);
    checkStable(address, reply);
  }

  const manifestAddress = new URL('manifest.json', loaderAddress);
  const manifestReply = await session.request(manifestAddress);
  let manifest: BuiltFiles | undefined;
  try {
    manifest = JSON.parse(manifestReply.text);
  } catch {}
  if (manifestReply.status !== 200 || !manifest?.widgets) {
    findings.add('manifest-missing', {
      where: manifestAddress.href,
      seen: manifestReply.failure ?? `${manifestReply.status}`,
      expected: '200 with the files of each widget',
    });
  } else {
    checkStable(manifestAddress, manifestReply);
    await checkRelease(manifest);
  }
  await checkMissing(new URL('comments-00000000.js', loaderAddress));

  async function checkRelease({ loader: listed, widgets = {} }: BuiltFiles) {
    if (loader && listed?.integrity && !hasIntegrity(loader.body, listed.integrity))
      findings.add('release-mixed', {
        where: loaderAddress.href,
        seen: hashOf(loader.body, 'sha384'),
        expected: `${listed.integrity} of manifest.json`,
      });
    const files = new Map<string, BuiltFile>();
    for (const name of new Set(page.tags.map(({ widget }) => widget))) {
      if (!widgets[name])
        findings.add('release-old', {
          where: manifestAddress.href,
          seen: `no widget ${name}`,
          expected: name,
        });
      for (const each of widgets[name]?.files ?? []) files.set(each.file, each);
    }
    for (const { file, integrity } of files.values()) {
      const address = new URL(file, loaderAddress);
      const reply = await get(address);
      if (!reply) continue;
      checkFile(address, reply);
      if (integrity && !hasIntegrity(reply.body, integrity))
        findings.add('file-changed', {
          where: address.href,
          seen: hashOf(reply.body, 'sha384'),
          expected: integrity,
        });
      if (freshness(reply) < MONTH)
        findings.add('hashed-file-not-cached', {
          where: address.href,
          seen: reply.headers.get('cache-control') ?? 'no Cache-Control',
          expected: 'public, max-age=31536000, immutable',
        });
    }
  }

  async function checkMissing(address: URL) {
    const reply = await session.request(address);
    if (reply.status === 200)
      findings.add('missing-file-found', {
        where: address.href,
        seen: '200',
        expected: '404',
      });
    else if (reply.status === 404 && freshness(reply) > 0)
      findings.add('missing-file-cached', {
        where: address.href,
        seen: `404 with Cache-Control: ${reply.headers.get('cache-control')}`,
        expected: '404 without',
      });
  }
}
