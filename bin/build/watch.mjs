/** Does work now and after each change, for `npm run dev`. Whatever fails, the watch goes on. */
import * as esbuild from 'esbuild';

/** Between two looks at files that esbuild does not watch, in milliseconds. */
const POLL = 200;

/**
 * Does work now, and again when what `read` returns has changed; reads it again and again, since a file
 * may be replaced. A change during the work is one too.
 *
 * @param {() => Promise<string>} read
 * @param {() => unknown} work
 * @param {(error: Error) => void} onError
 */
export async function watchByPolling(read, work, onError) {
  let last;
  const look = async () => {
    try {
      const now = await read();
      if (now !== last) {
        last = now;
        await work();
      }
    } catch (error) {
      onError(error);
    }
    setTimeout(look, POLL);
  };
  await look();
}

/**
 * Builds now and after each change, shows errors on the pages, and hands on what a good build made.
 * Resolves when the first build has ended, good or not.
 *
 * @returns ends the watch, and resolves once nothing of it is handed on any more
 */
export async function buildAndWatch(source, pages, options, onBuilt) {
  let finish;
  const firstBuild = new Promise((resolve) => {
    finish = resolve;
  });
  let isEnded = false;
  let handing = Promise.resolve();
  const handOn = async (result) => {
    try {
      await onBuilt(result);
      pages.mend(source);
    } catch (error) {
      // esbuild would keep it to itself.
      pages.fail(source, [`${source}: ${error.message}`]);
    }
  };
  const reportEnd = {
    name: 'report-end',
    setup(build) {
      build.onEnd(async (result) => {
        if (isEnded) return;
        if (result.errors.length) {
          pages.fail(source, await esbuild.formatMessages(result.errors, { kind: 'error' }));
        } else {
          for (const text of await esbuild.formatMessages(result.warnings, { kind: 'warning' }))
            console.warn(text);
          handing = handOn(result);
          await handing;
        }
        finish();
      });
    },
  };
  const context = await esbuild.context({
    ...options,
    // What it would print is printed above, so that each error is printed once.
    logLevel: 'silent',
    plugins: [...(options.plugins ?? []), reportEnd],
  });
  await context.watch();
  await firstBuild;
  return async () => {
    isEnded = true;
    await context.dispose();
    await handing;
  };
}
