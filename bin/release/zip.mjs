/** Writes zip archives: no package is needed for so little. */
import { crc32, deflateRawSync } from 'node:zlib';

/** Bytes of a `Buffer`, from pairs of a size in bytes and a number. */
function fields(...pairs) {
  const buffer = Buffer.alloc(pairs.reduce((sum, [size]) => sum + size, 0));
  let offset = 0;
  for (const [size, value] of pairs) offset = buffer.writeUIntLE(value, offset, size);
  return buffer;
}

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
/** Made by Unix, so that the mode counts: a file that everybody may read. */
const UNIX = (3 << 8) | VERSION;
const MODE = 0o100644 * 0x10000;

/** A date as zip archives have it: from 1980 on, in steps of two seconds, without a zone. */
const dosTime = (date) =>
  (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
const dosDate = (date) =>
  ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();

/**
 * @param {Iterable<[string, Uint8Array]>} files path in the archive → contents
 * @param {Date} date of all files, in UTC. Another build needs another one: web servers make an `ETag` of date
 *   and size, and a loader of the same size and date would count as unchanged
 * @returns {Buffer}
 */
export function zip(files, date) {
  const bodies = [];
  const directory = [];
  let offset = 0;
  for (const [name, contents] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const path = Buffer.from(name);
    const data = deflateRawSync(contents, { level: 9 });
    const common = fields(
      [2, FLAGS],
      [2, DEFLATE],
      [2, dosTime(date)],
      [2, dosDate(date)],
      [4, crc32(contents)],
      [4, data.length],
      [4, contents.length],
      [2, path.length],
      [2, 0],
    );
    const header = Buffer.concat([fields([4, 0x04034b50], [2, VERSION]), common, path]);
    directory.push(
      fields([4, 0x02014b50], [2, UNIX], [2, VERSION]),
      common,
      fields([2, 0], [2, 0], [2, 0], [4, MODE], [4, offset]),
      path,
    );
    bodies.push(header, data);
    offset += header.length + data.length;
  }
  const entries = Buffer.concat(directory);
  const count = directory.length / 4;
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, entries.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...bodies, entries, end]);
}
