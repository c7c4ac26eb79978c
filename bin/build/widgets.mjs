/** The manifest, and where the code of its widgets is. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './settings.mjs';

/** @throws Error that begins with the file's name */
export async function readManifest(file = 'islands.manifest.json') {
  const text = await readFile(path.resolve(ROOT, file), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
}

/**
 * Returns a widget of the manifest with its files; paths are relative to the project's folder.
 * @throws Error when its folder has neither an island nor an enhancer
 */
function withFiles(widget, folder) {
  const { name } = widget;
  const fileWith = (ending) => {
    const file = `${folder}/${name}/${name}${ending}`;
    return existsSync(path.join(ROOT, file)) ? file : undefined;
  };
  const island = fileWith('.island.tsx');
  const enhancer = fileWith('.enhancer.ts');
  if (!island && !enhancer)
    throw new Error(
      [
        `islands.manifest.json names the widget "${name}".`,
        `  Missing: ${folder}/${name}/${name}.island.tsx or ${name}.enhancer.ts`,
        '  Way out: add one of the two, or take the widget out of the manifest.',
      ].join('\n'),
    );
  return { ...widget, code: island ?? enhancer, usesReact: Boolean(island), css: fileWith('.css') };
}

/** Returns the manifest's widgets with their files. */
export function findWidgets({ widgets }, folder = 'widgets') {
  return widgets.map((widget) => withFiles(widget, folder));
}

/** Returns one entry per file that holds widgets: its name and its widgets. */
export function groupWidgets(widgets, twins) {
  const together = Object.entries(twins).map(([file, names]) => ({
    file,
    widgets: widgets.filter(({ name }) => names.includes(name)),
  }));
  const grouped = together.flatMap((group) => group.widgets);
  const alone = widgets
    .filter((widget) => !grouped.includes(widget))
    .map((widget) => ({ file: widget.name, widgets: [widget] }));
  return [...together, ...alone].filter((group) => group.widgets.length > 0);
}

/** Returns the module that a widgets' file exports: how to mount each of its widgets, by name. */
export function entryModule({ widgets }) {
  const imports = widgets.map(({ code, usesReact }, index) =>
    usesReact
      ? `import { island as island${index} } from './${code}';`
      : `import { mount as mount${index} } from './${code}';`,
  );
  if (widgets.some(({ usesReact }) => usesReact))
    imports.push(`import { mountIsland } from './shared/island/mount.tsx';`);
  const mounts = widgets.map(({ name, usesReact }, index) =>
    usesReact
      ? `'${name}': (element, context) => mountIsland(island${index}, element, context),`
      : `'${name}': mount${index},`,
  );
  return [...imports, 'export const widgets = {', ...mounts, '};'].join('\n');
}
