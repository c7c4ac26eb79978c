import type { Breach } from '../breach.ts';
import { importCircles } from './circles.ts';
import type { Import, SourceFile } from './source-file.ts';

/** Every file by its path. */
type Sources = Map<string, SourceFile>;

interface Rule {
  /** In words, as the author of a breach reads it. */
  rule: string;
  /** What that author has to do instead. */
  remedy: string;
  /** Returns what breaks the rule in a file: imports, words, or an empty text for the file itself. */
  find(file: SourceFile, sources: Sources): string[];
}

/**
 * Files in a widget's folder that are not models, though their names have no suffix which says so:
 * they keep something in the browser, move the focus, or pass values down by context.
 */
export const NO_MODELS = new Set([
  'widgets/comments/lazy-modules.ts',
  'widgets/login/navigate-after-login.ts',
  'widgets/two-factor/host-controls.ts',
]);

const within = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
const isWidget = within('widgets');
const isShared = within('shared');
const isPackage = (target: string) => !/^(widgets|shared|demo-pages|test|bin)\b/.test(target);
const widgetOf = (file: string) => file.split('/')[1];
/** Packages that compute and do nothing else. */
const isPure = (target: string) => /^(dayjs|valibot)(\/|$)/.test(target);
const isReact = (target: string) => /^(react|react-dom)(\/|$)/.test(target);

/** A model is pure: `*.model.ts`, and a file without a suffix that is not listed above. */
export const isModel = (file: string) =>
  isWidget(file) &&
  file.endsWith('.ts') &&
  !/(^|\/)use-[^/]*$|\.(api|enhancer|schema|store)\.ts$/.test(file) &&
  !NO_MODELS.has(file);

/** A comment shows its replies, which are comments: components that render each other. */
const RECURSIVE = ['widgets/comments/CommentItem.tsx', 'widgets/comments/Replies.tsx'];

const values = (imports: Import[]) => imports.filter(({ typeOnly }) => !typeOnly);

/** Names of the browser, the clock and random values. */
const IMPURE =
  /(?<![.\w'"`-])(document|window|globalThis|localStorage|sessionStorage|navigator|location|history|fetch|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|requestIdleCallback|BroadcastChannel|crypto|performance)\b(?!['"`]|\??:)|\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)/;

/** Returns why a file is not pure, itself or through an import; undefined if it is pure. */
function impurity(file: string, sources: Sources, seen = new Set<string>()): string | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  const source = sources.get(file);
  if (!source) return isPackage(file) && !isPure(file) ? `the package ${file}` : undefined;
  const named = IMPURE.exec(source.code)?.[0];
  if (named) return `${named} in ${file}`;
  for (const { target } of values(source.imports)) {
    const why = impurity(target, sources, seen);
    if (why) return why;
  }
  return undefined;
}

/** Whether a file imports React, itself or through another. */
function reachesReact(file: string, sources: Sources, seen = new Set<string>()): boolean {
  if (isReact(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return values(sources.get(file)?.imports ?? []).some(({ target }) =>
    reachesReact(target, sources, seen),
  );
}

const FOR_IN = /\bfor\s*\(\s*((const|let|var)\s+)?[\w$.]+\s+in\b/;

const inProduct = ({ path }: SourceFile) => isWidget(path) || isShared(path);
const targets = (imports: Import[]) => imports.map(({ target }) => target);

/** Code that only some files may contain. */
const reservedCode = (rule: string, remedy: string, code: RegExp, allowed: RegExp): Rule => ({
  rule,
  remedy,
  find(file) {
    const found = code.exec(file.code)?.[0];
    return found && inProduct(file) && !allowed.test(file.path) ? [found] : [];
  },
});

/** Packages that only some files may import. */
const reservedPackage = (rule: string, remedy: string, name: RegExp, allowed: RegExp): Rule => ({
  rule,
  remedy,
  find: (file) =>
    inProduct(file) && !allowed.test(file.path)
      ? targets(file.imports).filter((target) => name.test(target))
      : [],
});

const rules: Rule[] = [
  // 1. widgets → shared → packages
  {
    rule: 'shared/ never imports a widget',
    remedy: 'move what both need to shared/, or pass it in as an argument or prop',
    find: ({ path, imports }) => (isShared(path) ? targets(imports).filter(isWidget) : []),
  },
  {
    rule: 'a widget never imports another',
    remedy: 'move what both need to shared/, or let them meet in shared/store',
    find: ({ path, imports }) =>
      isWidget(path)
        ? targets(imports).filter((to) => isWidget(to) && widgetOf(to) !== widgetOf(path))
        : [],
  },
  {
    rule: 'the product imports neither tests nor the demo',
    remedy: 'move what the product needs to shared/',
    find: (file) =>
      inProduct(file)
        ? targets(file.imports).filter((target) => /^(demo-pages|test|bin)\b/.test(target))
        : [],
  },
  // 2. Inside a widget: island → components → model
  {
    rule: 'nothing in a widget imports its island',
    remedy: 'move what the island shares to a component or a model',
    find: ({ path, imports }) =>
      isWidget(path) ? targets(imports).filter((target) => /\.island\.tsx$/.test(target)) : [],
  },
  {
    rule: 'an api file imports no component',
    remedy: 'return data, and let the component render it',
    find: ({ path, imports }) =>
      /\.api\.ts$/.test(path)
        ? targets(values(imports)).filter((to) => to.endsWith('.tsx') || isReact(to))
        : [],
  },
  {
    rule: 'a model is pure, and so is all that it imports',
    remedy: 'take the value as a parameter, or name the file *.store.ts, *.api.ts or use-*.ts',
    find({ path }, sources) {
      const why = isModel(path) && impurity(path, sources);
      return why ? [why] : [];
    },
  },
  {
    rule: 'an enhancer imports no React, not even through another file',
    remedy: 'import the part without React, or split the file that holds both',
    find: ({ path }, sources) =>
      /\.enhancer\.ts$/.test(path) && reachesReact(path, sources) ? [''] : [],
  },
  // 3. The loader
  {
    rule: 'the loader imports types and its table alone',
    remedy:
      'move the code to shared/island/runtime-entry.ts, which is fetched with the first island',
    find: ({ path, imports }) =>
      path === 'shared/island/loader.ts'
        ? imports
            .filter(
              ({ target, typeOnly }) => !typeOnly && target !== 'shared/island/loader-table.ts',
            )
            .map(({ target }) => target)
        : [],
  },
  // 4. The demo host
  {
    rule: 'the demo host shares no code with the product',
    remedy: 'write it again from docs/host-api.md, so that a mistake on one side shows',
    find: ({ path, imports }) =>
      within('demo-pages')(path)
        ? targets(imports).filter((to) => !isPackage(to) && !within('demo-pages')(to))
        : [],
  },
  // 5. One place for each thing that must be done right
  reservedPackage(
    'only shared/host talks HTTP',
    'call the host through shared/host/http.ts',
    /^ky$/,
    /^shared\/host\/(http|request)\.ts$/,
  ),
  reservedCode(
    'only shared/host talks HTTP',
    'call the host through shared/host/http.ts',
    /(?<![.\w])(fetch\s*\(|XMLHttpRequest\s*\(|new EventSource\b)|\bsendBeacon\b/,
    // The loader fetches itself, which is a file and no call. The counts are read without the rest of
    // the runtime and React, since an overview may have no island; first reads are sent before it.
    /^shared\/(host\/(request|expired-session|send-first-read)|island\/(loader|comment-counts))\.ts$/,
  ),
  reservedPackage(
    'only shared/realtime uses Echo and Pusher',
    'subscribe through shared/realtime/subscribe.ts',
    /^(laravel-echo|pusher-js)(\/|$)/,
    /^shared\/realtime\//,
  ),
  reservedCode(
    'only shared/realtime opens a socket',
    'subscribe through shared/realtime/subscribe.ts',
    /\bnew WebSocket\b/,
    /^shared\/realtime\//,
  ),
  reservedCode(
    'only shared/text/sanitise turns a string into markup',
    'render the text, or pass it through shared/text/sanitise.ts',
    /\b(innerHTML|outerHTML|setHTML(Unsafe)?|insertAdjacentHTML|dangerouslySetInnerHTML|DOMParser|createContextualFragment|srcdoc|srcDoc)\b|\bdocument\.write/,
    // `HtmlText` shows what a server has sanitised.
    /^shared\/(text\/(sanitise\w*|purify)\.ts|ui\/HtmlText\.tsx)$/,
  ),
  reservedCode(
    "only shared/ui/keys uses an input method's keys",
    'ask isComposing of shared/ui/keys.ts',
    /\.(isComposing|keyCode)\b/,
    /^shared\/ui\/keys\.ts$/,
  ),
  reservedPackage(
    'only shared/text/purify imports DOMPurify',
    'pass the text through shared/text/sanitise.ts',
    /^dompurify$/,
    /^shared\/text\/purify\.ts$/,
  ),
  reservedCode(
    "only shared/host/guest touches the guest's storage",
    'ask shared/host/guest.ts',
    /['"`]guest_(id|ip)['"`]|\bGUEST_ID\b/,
    /^shared\/host\/guest\.ts$/,
  ),
  // The style of the tree
  {
    rule: 'named exports only',
    remedy: 'name the export, so that its users have the same name for it',
    find: (file) => (inProduct(file) && /\bexport\s+default\b/.test(file.code) ? [''] : []),
  },
  {
    rule: 'no for…in',
    remedy:
      'loop over Object.keys or Object.entries, which leave out what a page adds to prototypes',
    find: (file) => (inProduct(file) && FOR_IN.test(file.code) ? [''] : []),
  },
  {
    rule: 'no index files',
    remedy: 'name the file after what it holds',
    find: (file) => (inProduct(file) && /\/index\.tsx?$/.test(file.path) ? [''] : []),
  },
];

/** Returns the breaches of one file, which may be one of `files` or take the place of one. */
export function breachesOf(file: SourceFile, files: SourceFile[]): Breach[] {
  const sources: Sources = new Map(files.map((each) => [each.path, each]));
  sources.set(file.path, file);
  return rules.flatMap(({ rule, remedy, find }) =>
    find(file, sources).map((what) => ({
      file: file.path,
      rule: what ? `${rule}: ${what}` : rule,
      remedy,
    })),
  );
}

/** Returns the circles of imports, each reported at its first file. */
export function circleBreaches(files: SourceFile[]): Breach[] {
  const isExcused = (circle: string[]) => circle.every((file) => RECURSIVE.includes(file));
  return importCircles(files)
    .filter((circle) => !isExcused(circle))
    .map((circle) => ({
      file: `${circle[0]}`,
      rule: `no circles of imports, type imports included: ${circle.join(' → ')}`,
      remedy: 'move what two of them need to a file that imports neither',
    }));
}
