/**
 * What the runtime entry knows of the widgets. The build fills it in (`bin/build/tables.mjs`); these
 * values are for code that runs without a build.
 */

/** Widget → its files: the module with its `mount` first, then modules and style sheets it needs. */
export const files: Record<string, string[]> = {};

/** Widget → path of its first read, with attributes in braces; sent while its files are fetched. */
export const firstReadPaths: Record<string, string> = {};

/** Widget → the widget whose tag for the same article says what is read, where the page has one. */
export const firstReadTags: Record<string, string> = {};

/** Attribute of a host control → the widget that listens to it. */
export const controls: Record<string, string> = {};

/** Widgets that are put on the page when they are asked for and it holds none. */
export const mountOnDemand: string[] = [];

/** Widget → modes (`data-mode`) of tags that are part of their page, which no request is meant for. */
export const modes: Record<string, string[]> = {};

/** The file that shows editors their mistakes. */
export const preview: string = './preview.js';
