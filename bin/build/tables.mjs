/**
 * The modules that the build fills in: what the loader and the runtime entry know of the widgets.
 * Their types are in `shared/island/loader-table.ts` and `runtime-table.ts`.
 */

/** An object whose keys are looked up by what a page says: `constructor` is none of them. */
const table = (name, value) =>
  `export const ${name} = ${JSON.stringify(value, null, 2).replace('{', '{\n  __proto__: null,')};`;

const constant = (name, value) => `export const ${name} = ${JSON.stringify(value, null, 2)};`;

/** Returns name → what `read` makes of a widget, for those where it makes anything. */
const byName = (widgets, read) =>
  Object.fromEntries(
    widgets.map((widget) => [widget.name, read(widget)]).filter(([, value]) => value !== undefined),
  );

/**
 * @param widgets of the manifest, with their files
 * @param files names of the built files that the loader fetches
 */
export function loaderTable(widgets, files, version) {
  const triggers = widgets.flatMap(({ name, trigger, modes = {} }) => [
    [name, trigger],
    ...Object.entries(modes).map(([mode, its]) => [`${name} ${mode}`, its]),
  ]);
  // Like beside like compresses better, and `visible hash` best before `visible`.
  triggers.sort(([, a], [, b]) => (`${a}"` < `${b}"` ? -1 : a === b ? 0 : 1));
  const hashes = Object.entries(byName(widgets, ({ hash }) => hash)).map(
    ([name, pattern]) => `  '${name}': ${new RegExp(pattern)},`,
  );
  const controls = widgets.flatMap((widget) => widget.controls ?? []);
  return [
    table('widgets', Object.fromEntries(triggers)),
    `export const hashes = {\n${hashes.join('\n')}\n};`,
    // A selector that fits nothing where no widget has a control.
    constant('controls', controls.map((each) => `[${each}]`).join() || 'fan-none'),
    constant('files', files),
    constant('version', version),
  ].join('\n');
}

/**
 * @param files widget → names of its built files
 * @param preview name of the built file that shows editors their mistakes
 */
export function runtimeTable(widgets, files, preview) {
  return [
    constant('files', files),
    constant('preview', `./${preview}`),
    constant(
      'controls',
      Object.fromEntries(
        widgets.flatMap(({ name, controls = [] }) => controls.map((each) => [each, name])),
      ),
    ),
    constant(
      'firstReadPaths',
      byName(widgets, ({ firstRead }) => firstRead),
    ),
    constant(
      'firstReadTags',
      byName(widgets, ({ firstReadTag }) => firstReadTag),
    ),
    constant(
      'mountOnDemand',
      widgets.filter(({ mountOnDemand }) => mountOnDemand).map(({ name }) => name),
    ),
    constant(
      'modes',
      byName(widgets, ({ modes }) => modes && Object.keys(modes)),
    ),
  ].join('\n');
}
