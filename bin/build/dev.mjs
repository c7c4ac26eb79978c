/**
 * `npm run dev`: builds, serves the demo host, and builds again after each change. Open pages reload by
 * themselves; while something does not compile, they keep the last good build and show the error.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { EDITOR, writeEditor } from './editor.mjs';
import { HOST } from './host.mjs';
import { openPageSocket } from './open-pages.mjs';
import { createOutput } from './output.mjs';
import { entryOf, fileUrls, replaceModules, widgetEntries } from './plugins.mjs';
import { reserveStyle } from './reserve.mjs';
import { BROWSER, ROOT } from './settings.mjs';
import { BASE_STYLE } from './shared-files.mjs';
import { loaderTable, runtimeTable } from './tables.mjs';
import { buildAndWatch, watchByPolling } from './watch.mjs';
import { findWidgets, groupWidgets, readManifest } from './widgets.mjs';
import { writeFolder } from './write-folder.mjs';

const OUT = {
  islands: path.join(ROOT, 'dist/dev/islands'),
  host: path.join(ROOT, 'dist/dev/host'),
  editor: path.join(ROOT, 'dist/dev/editor'),
};

/** Without a change for so long, sizes are measured, in milliseconds. */
const REST = 10_000;

/** React's own messages, readable code, and names that stay the same. */
const DEVELOPMENT = {
  ...BROWSER,
  outdir: OUT.islands,
  minify: false,
  splitting: true,
  entryNames: '[name]',
  define: { 'process.env.NODE_ENV': '"development"' },
};

/**
 * Makes esbuild watch the widgets that the manifest names now.
 * @param endFormer ends the watch of those that it named before, once the manifest has been read
 */
async function watchWidgets(pages, written, warnOfSizes, endFormer) {
  const manifest = await readManifest();
  const widgets = findWidgets(manifest);
  const groups = groupWidgets(widgets, {});
  const filesOf = Object.fromEntries(
    widgets.map(({ name, usesReact, css }) => [
      name,
      [`${name}.js`, ...(usesReact ? ['base.css'] : []), ...(css ? [`${name}.css`] : [])],
    ]),
  );
  const files = { runtimeEntry: './runtime-entry.js', react: [] };
  const assets = createOutput();
  const options = {
    ...DEVELOPMENT,
    entryPoints: [
      { in: 'shared/island/loader.ts', out: 'loader' },
      { in: 'shared/island/runtime-entry.ts', out: 'runtime-entry' },
      { in: 'bin/editor/preview/preview.ts', out: 'preview' },
      { in: BASE_STYLE, out: 'base' },
      ...groups.map((group) => ({ in: entryOf(group), out: group.file })),
      ...widgets.flatMap(({ name, css }) => (css ? [{ in: css, out: name }] : [])),
    ],
    plugins: [
      widgetEntries(groups),
      replaceModules({
        'shared/island/loader-table.ts': loaderTable(widgets, files, 'development'),
        'shared/island/runtime-table.ts': runtimeTable(widgets, filesOf, 'preview.js'),
      }),
      fileUrls({ ...DEVELOPMENT, splitting: false }, assets),
    ],
  };
  // It would build its own list again, since the preview imports the manifest.
  await endFormer();
  return buildAndWatch('islands', pages, options, async ({ outputFiles }) => {
    const built = new Map(assets.files);
    built.set('reserve.css', Buffer.from(reserveStyle(manifest.widgets)));
    for (const file of outputFiles) built.set(path.basename(file.path), file.contents);
    await writeChanged(OUT.islands, built, written);
    pages.reload();
    warnOfSizes();
  });
}

/**
 * Makes a function that warns of sizes over their limits when nothing has changed for a while. They are
 * those of a production build, which takes seconds: in a process of its own that leaves the processor
 * to others.
 */
function createSizeWarner() {
  let timer;
  let child;
  const measure = () => {
    child = spawn(process.execPath, ['build.mjs', '--sizes-only'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    let warning = '';
    child.stderr.on('data', (text) => {
      warning += text;
    });
    child.on('close', (code) => {
      // It was ended where it has no code.
      if (code) console.warn(`Warning: ${warning}`);
    });
  };
  return () => {
    clearTimeout(timer);
    child?.kill();
    timer = setTimeout(measure, REST);
  };
}

/** Writes what differs from the last time: source maps of React alone are megabytes. */
async function writeChanged(folder, files, written) {
  const changed = new Map(
    [...files].filter(([name, contents]) => !written.get(name)?.equals(contents)),
  );
  await writeFolder(folder, changed, ['loader.js'], [...files.keys()]);
  written.clear();
  for (const [name, contents] of files) written.set(name, Buffer.from(contents));
}

/** What the list of widgets depends on besides their code: the manifest, and which files there are. */
async function readWidgetList() {
  const text = await readFile(path.join(ROOT, 'islands.manifest.json'), 'utf8').catch(() => '');
  try {
    return text + JSON.stringify(findWidgets(JSON.parse(text)));
  } catch (error) {
    return `${text}${error}`;
  }
}

async function watchIslands(pages) {
  const written = new Map();
  const warnOfSizes = createSizeWarner();
  let end;
  const restart = async () => {
    end = await watchWidgets(pages, written, warnOfSizes, () => end?.());
    pages.mend('manifest');
  };
  await watchByPolling(readWidgetList, restart, (error) => pages.fail('manifest', [error.message]));
}

/** Runs the demo host, always the last one that compiled. */
function createHostRunner(port, pages) {
  let child;
  const stop = async () => {
    const old = child;
    child = undefined;
    if (!old || old.exitCode !== null) return;
    const ended = once(old, 'exit');
    old.kill();
    await ended;
  };
  const start = async () => {
    await stop();
    child = spawn(process.execPath, [path.join(OUT.host, 'server.js')], {
      cwd: ROOT,
      stdio: ['inherit', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: `${port}`,
        ISLANDS_DIR: OUT.islands,
        EDITOR_DIR: OUT.editor,
        DEMO_RELOAD: pages.url,
      },
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(line);
      if (line.includes(`:${port}`)) pages.reload();
    });
  };
  return { start, stop };
}

const watchHost = (pages, runner) =>
  buildAndWatch('host', pages, HOST, async ({ outputFiles }) => {
    await writeFolder(
      OUT.host,
      new Map(outputFiles.map((file) => [path.basename(file.path), file.contents])),
    );
    await runner.start();
  });

/** The tag builder, which lists the widgets of the manifest. */
const watchEditor = (pages) =>
  buildAndWatch('editor', pages, EDITOR, async (result) => {
    await writeEditor(result, OUT.editor);
    pages.reload();
  });

/** When the demo pages and their assets were last changed; the host reads them at each request. */
async function readPageTimes() {
  const folders = ['demo-pages', 'demo-pages/assets'].map((folder) => path.join(ROOT, folder));
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))),
  );
  const times = await Promise.all(
    // A file that is being replaced may be gone for a moment.
    files.flat().map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.join();
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts it; ends with the process. */
export async function startDev() {
  const port = Number(process.env.PORT ?? 4173) || (await findFreePort());
  const pages = await openPageSocket();
  const runner = createHostRunner(port, pages);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => runner.stop().finally(() => process.exit()));
  await watchEditor(pages);
  await watchIslands(pages);
  await watchHost(pages, runner);
  await watchByPolling(readPageTimes, pages.reload, (error) => console.error(error));
}
