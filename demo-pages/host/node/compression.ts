import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const byBrotli = promisify(brotliCompress);
const byGzip = promisify(gzip);

const encoders = {
  br: (content: Buffer) =>
    byBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (content: Buffer) => byGzip(content, { level: 9 }),
};
type Encoding = keyof typeof encoders;

/** By encoding and content, for as long as the host runs: best quality takes half a second once. */
const made = new Map<string, Promise<Buffer>>();

/** The best encoding that an `Accept-Encoding` header allows; `q=0` forbids one (RFC 9110). */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const allowed = (accepted ?? '')
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((name) => allowed.includes(name));
}

/** @param tag distinguishes one content from another */
export function compressed(
  encoding: Encoding,
  tag: string,
  content: Buffer<ArrayBuffer>,
): Promise<Buffer> {
  const key = `${encoding} ${tag}`;
  const known = made.get(key) ?? encoders[encoding](content);
  made.set(key, known);
  return known;
}
