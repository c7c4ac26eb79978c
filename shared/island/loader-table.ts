/**
 * What the loader knows of the widgets. The build fills it in from `islands.manifest.json`
 * (`bin/build/tables.mjs`); these values are for code that runs without a build.
 */

/**
 * Every widget with its default trigger, and `login page` with that of a `login` tag that has
 * `data-mode="page"`. Without a prototype, since names come from the page.
 */
export const widgets: Record<string, string> = {};

/** Widget → hashes of the page that it loads for, besides ids in its tag. */
export const hashes: Record<string, RegExp> = {};

/** Selector of the host controls that widgets listen to. */
export const controls: string = '[data-fan-none]';

/** Files beside the loader. `react` is what every React island needs, fetched beside the runtime entry. */
export const files: { runtimeEntry: string; react: string[] } = {
  runtimeEntry: './runtime-entry.js',
  react: [],
};

/** The package's version. */
export const version: string = '0.0.0';
