/** Plugins that the production build and the one of `npm run dev` share. */
import * as esbuild from 'esbuild';
import { builtFrom, moduleOf } from './output.mjs';
import { virtualModule } from './settings.mjs';
import { entryModule } from './widgets.mjs';

/** Names an entry point for a group of widgets: `widgets:comments`. */
export const entryOf = ({ file }) => `widgets:${file}`;

/**
 * Provides the entry points of `entryOf`.
 *
 * @param further code that each of them has besides
 */
export function widgetEntries(groups, further = '') {
  const byFile = new Map(groups.map((group) => [group.file, group]));
  return {
    name: 'widget-entries',
    setup(build) {
      build.onResolve({ filter: /^widgets:/ }, ({ path: name }) => ({
        path: name.slice('widgets:'.length),
        namespace: 'widgets',
      }));
      build.onLoad({ filter: /.*/, namespace: 'widgets' }, ({ path: file }) =>
        virtualModule(`${entryModule(byFile.get(file))}\n${further}`),
      );
    },
  };
}

/** Replaces the contents of modules, by their path from the project's folder. */
export function replaceModules(contents) {
  return {
    name: 'replace-modules',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/, namespace: 'file' }, ({ path: file }) => {
        const code = contents[moduleOf(file)];
        return code === undefined ? undefined : { contents: code, loader: 'ts' };
      });
    },
  };
}

/**
 * Lets code import the address of a file that the browser fetches by itself, as Vite does it:
 * `import worker from './worker.ts?url'`. The file is built for a classic script or as a style sheet.
 *
 * @param settings esbuild's options for such a file
 * @param output receives what is built, and `urls`: module → the built file's name
 */
export function fileUrls(settings, output) {
  const building = new Map();
  const buildFile = async (module) => {
    const result = output.add(
      await esbuild.build({ ...settings, format: 'iife', entryPoints: [module] }),
    );
    const name = builtFrom(result, module);
    output.urls.set(module, name);
    return name;
  };
  return {
    name: 'file-urls',
    setup(build) {
      build.onResolve({ filter: /\?url$/ }, async ({ path: wanted, importer, resolveDir }) => {
        const { path: file, errors } = await build.resolve(wanted.slice(0, -'?url'.length), {
          kind: 'import-statement',
          importer,
          resolveDir,
        });
        if (errors.length) return { errors };
        return { path: moduleOf(file), namespace: 'file-url' };
      });
      build.onLoad({ filter: /.*/, namespace: 'file-url' }, async ({ path: module }) => {
        if (!building.has(module)) building.set(module, buildFile(module));
        const name = await building.get(module);
        return virtualModule(`export default new URL('./${name}', import.meta.url).href;`);
      });
    },
  };
}
