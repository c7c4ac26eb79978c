import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAndWatch, watchByPolling } from '../../../bin/build/watch.mjs';
import { soon } from '../soon.ts';

describe('watchByPolling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('change during the first work, is worked on as well', async () => {
    let text = 'first';
    const worked: string[] = [];
    await watchByPolling(
      async () => text,
      () => {
        worked.push(text);
        text = 'second';
      },
      (error) => expect.unreachable(`${error}`),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(worked).toEqual(['first', 'second']);
  });

  it('work or read that fails, is reported, and the next change is worked on', async () => {
    let text = 'first';
    const worked: string[] = [];
    const errors: string[] = [];
    await watchByPolling(
      async () => {
        if (text === 'gone') throw new Error('no file');
        return text;
      },
      () => {
        if (text === 'first') throw new Error('no work');
        worked.push(text);
      },
      ({ message }) => errors.push(message),
    );
    text = 'gone';
    await vi.advanceTimersByTimeAsync(200);
    text = 'second';
    await vi.advanceTimersByTimeAsync(200);
    expect(errors).toEqual(['no work', 'no file']);
    expect(worked).toEqual(['second']);
  });
});

describe('buildAndWatch', () => {
  let folder = '';
  let end = async () => {};
  const source = () => path.join(folder, 'source.js');
  const pages = { fail: vi.fn(), mend: vi.fn() };
  const start = async (onBuilt: () => unknown) => {
    const options = { entryPoints: [source()], outdir: path.join(folder, 'out'), write: false };
    end = await buildAndWatch('source', pages, options, onBuilt);
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fan-islands-'));
    writeFileSync(source(), 'first()');
    vi.clearAllMocks();
  });
  afterEach(async () => {
    await end();
    rmSync(folder, { recursive: true });
  });

  it('build that cannot be handed on, says so, and the next one is handed on', async () => {
    const handOn = vi.fn().mockRejectedValueOnce(new Error('disk full'));
    await start(handOn);
    expect(pages.fail.mock.calls).toEqual([['source', ['source: disk full']]]);
    expect(pages.mend).not.toHaveBeenCalled();
    writeFileSync(source(), 'second()');
    await soon(() => expect(pages.mend.mock.calls).toEqual([['source']]));
    expect(handOn).toHaveBeenCalledTimes(2);
  });

  it('source that does not compile, shows it until it is mended', async () => {
    writeFileSync(source(), 'const = 1');
    const handOn = vi.fn();
    await start(handOn);
    expect(pages.fail).toHaveBeenCalledWith('source', [expect.stringContaining('Expected')]);
    expect(handOn).not.toHaveBeenCalled();
    writeFileSync(source(), 'mended()');
    await soon(() => expect(pages.mend).toHaveBeenCalledWith('source'));
    expect(handOn).toHaveBeenCalledOnce();
  });

  it('watch that is ended while a build is handed on, ends after it', async () => {
    let finish = () => {};
    const events: string[] = [];
    await start(async () => {
      events.push('handing on');
      if (events.length > 1) await new Promise<void>((resolve) => (finish = resolve));
      events.push('handed on');
    });
    writeFileSync(source(), 'second()');
    await soon(() => expect(events).toHaveLength(3));
    const ended = end().then(() => events.push('ended'));
    // By then an end that does not wait has ended: esbuild responds in order.
    await transform('');
    finish();
    await ended;
    expect(events).toEqual(['handing on', 'handed on', 'handing on', 'handed on', 'ended']);
  });
});
