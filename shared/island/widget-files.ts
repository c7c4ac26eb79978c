/** Fetches the files of widgets: modules and style sheets, each once for all tags. */

import { files } from './runtime-table.ts';

/** All built files are in one folder. */
const addressOf = (file: string) => new URL(file, import.meta.url).href;

const modules = new Map<string, Promise<unknown>>();
const sheets = new Map<string, Promise<unknown>>();

/**
 * Tries twice. The second time under a query, since a browser may remember for the life of the
 * page that an address failed (a hash would not change the address that is fetched).
 */
function withRetry<T>(attempt: (query: string) => Promise<T>): Promise<T> {
  return attempt('').catch(() => attempt(`?${Date.now()}`));
}

function importFile(file: string): Promise<unknown> {
  let module = modules.get(file);
  if (!module) {
    module = withRetry((query) => import(addressOf(file) + query));
    modules.set(file, module);
    module.catch(() => modules.delete(file));
  }
  return module;
}

/**
 * Fetches a module beside the one that imports it, not after it. Its failure is left to that one,
 * which fails by it.
 */
const preload = (file: string) => void import(addressOf(file)).catch(() => {});

function addSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject();
    };
    document.head.append(link);
  });
}

/** Resolves when the sheet is there, or has failed twice: an island without style beats none. */
function loadSheet(file: string): Promise<unknown> {
  let sheet = sheets.get(file);
  if (!sheet) {
    sheet = withRetry((query) => addSheet(addressOf(file) + query)).catch(() => {
      sheets.delete(file);
      console.warn(`[islands] ${file} could not be loaded; going on without it`);
    });
    sheets.set(file, sheet);
  }
  return sheet;
}

/**
 * Requests all files of a widget at once.
 * @returns the module that mounts it, when its style is there too
 */
export async function loadWidget(widget: string): Promise<unknown> {
  const [main, ...others] = files[widget]!;
  // Sheets keep their order in the page, so that a widget's own comes after the base sheet.
  const [module] = await Promise.all([
    importFile(main!),
    ...others.map((file) => (file.endsWith('.css') ? loadSheet(file) : preload(file))),
  ]);
  return module;
}
