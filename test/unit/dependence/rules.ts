import type { Import, SourceFile } from './source-file.ts';

/** What the rules look at: every file by its path. */
export type Sources = Map<string, SourceFile>;
type Rule = (file: SourceFile, sources: Sources) => string[];

/**
 * Files in a widget's folder that are no models though their names do not tell: they keep something
 * in the browser, move the focus, or hand things down by context. Everything else that is neither a component
 * nor `use-*.ts`, `*.api.ts`, `*.enhancer.ts`, `*.schema.ts` or `*.store.ts` is a model, and pure.
 */
export const NO_MODELS = new Set([
  'widgets/comments/acts.ts',
  'widgets/comments/drafts.ts',
  'widgets/comments/edit-window.ts',
  'widgets/comments/go-to-comment.ts',
  'widgets/comments/has-draft.ts',
  'widgets/comments/later.ts',
  'widgets/comments/own-reactions.ts',
  'widgets/comments/posts.ts',
  'widgets/comments/section.ts',
  'widgets/comments/show-arrivals.ts',
  'widgets/login/leave.ts',
  'widgets/notifications/lazy-list.ts',
  'widgets/two-factor/host-controls.ts',
  'widgets/two-factor/save-text.ts',
]);

const within = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
const isWidget = within('widgets');
const isShared = within('shared');
const isPackage = (target: string) => !/^(widgets|shared|demo-pages|test|build)\b/.test(target);
const widgetOf = (file: string) => file.split('/')[1];
/** Packages that compute and do nothing else. */
const isPure = (target: string) => /^(dayjs|valibot)(\/|$)/.test(target);
const isReact = (target: string) => /^(react|react-dom)(\/|$)/.test(target);

export const isModel = (file: string) =>
  isWidget(file) &&
  file.endsWith('.ts') &&
  !/(^|\/)use-[^/]*$|\.(api|enhancer|schema|store)\.ts$/.test(file) &&
  !NO_MODELS.has(file);

const values = (imports: Import[]) => imports.filter(({ typeOnly }) => !typeOnly);

/** The browser, the clock and chance, by the names that they go under. */
const IMPURE =
  /(?<![.\w'"`-])(document|window|globalThis|localStorage|sessionStorage|navigator|location|history|fetch|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|requestIdleCallback|BroadcastChannel|crypto|performance)\b(?!['"`]|\??:)|\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)/;

/** Why a file is not pure, itself or through what it imports; nothing if it is. */
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

/** Whether React comes along with a file. */
function reachesReact(file: string, sources: Sources, seen = new Set<string>()): boolean {
  if (isReact(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return values(sources.get(file)?.imports ?? []).some(({ target }) =>
    reachesReact(target, sources, seen),
  );
}

/** Words that may stand in some files only. */
const reserved = (pattern: RegExp, allowed: RegExp, what: string): Rule => {
  return ({ path, code }) => {
    const found = pattern.exec(code)?.[0];
    return found && (isWidget(path) || isShared(path)) && !allowed.test(path)
      ? [`${what}: ${found}`]
      : [];
  };
};

/** Packages that may be imported by some files only. */
const reservedPackage = (pattern: RegExp, allowed: RegExp, what: string): Rule => {
  return ({ path, imports }) =>
    imports
      .filter(
        ({ target }) =>
          pattern.test(target) && (isWidget(path) || isShared(path)) && !allowed.test(path),
      )
      .map(({ target }) => `${what}: ${target}`);
};

/** The rules of dependence, by number and in words. */
const rules: Rule[] = [
  // 1. widgets → shared → packages; never up, never across.
  ({ path, imports }) =>
    isShared(path)
      ? imports
          .filter(({ target }) => isWidget(target))
          .map(({ target }) => `shared/ never imports a widget: ${target}`)
      : [],
  ({ path, imports }) =>
    isWidget(path)
      ? imports
          .filter(({ target }) => isWidget(target) && widgetOf(target) !== widgetOf(path))
          .map(({ target }) => `a widget never imports another: ${target}`)
      : [],
  ({ path, imports }) =>
    isWidget(path) || isShared(path)
      ? imports
          .filter(({ target }) => /^(demo-pages|test|build)\b/.test(target))
          .map(({ target }) => `the product imports neither tests nor the demo: ${target}`)
      : [],
  // 2. Inside a widget: island → components → model.
  ({ path, imports }) =>
    isWidget(path)
      ? imports
          .filter(({ target }) => /\.island\.tsx$/.test(target))
          .map(({ target }) => `nothing in a widget imports its island: ${target}`)
      : [],
  ({ path, imports }) =>
    /\.api\.ts$/.test(path)
      ? values(imports)
          .filter(({ target }) => target.endsWith('.tsx') || isReact(target))
          .map(({ target }) => `an api file knows no component: ${target}`)
      : [],
  ({ path }, sources) => {
    const why = isModel(path) && impurity(path, sources);
    return why ? [`a model (else see NO_MODELS) is pure, all the way down: ${why}`] : [];
  },
  ({ path }, sources) =>
    /\.enhancer\.ts$/.test(path) && reachesReact(path, sources)
      ? ['an enhancer brings no React along']
      : [],
  // 3. The loader stands alone.
  ({ path, imports }) =>
    path === 'shared/island/loader.ts'
      ? imports
          .filter(({ target, typeOnly }) => !typeOnly && target !== 'shared/island/loader-table.ts')
          .map(({ target }) => `the loader imports types and its table alone: ${target}`)
      : [],
  // 4. The demo host is an independent reading of the contract.
  ({ path, imports }) =>
    within('demo-pages')(path)
      ? imports
          .filter(({ target }) => !isPackage(target) && !within('demo-pages')(target))
          .map(({ target }) => `the demo host shares no code with the product: ${target}`)
      : [],
  // 5. One place for each thing that must be done right.
  reservedPackage(/^ky$/, /^shared\/host\/http\.ts$/, 'only shared/host/http talks HTTP'),
  reserved(
    /(?<![.\w])(fetch\s*\(|XMLHttpRequest\s*\(|new EventSource\b)|\bsendBeacon\b/,
    /^shared\/host\/http\.ts$/,
    'only shared/host/http talks HTTP',
  ),
  reservedPackage(
    /^(laravel-echo|pusher-js)(\/|$)/,
    /^shared\/realtime\//,
    'only shared/realtime knows Echo and Pusher',
  ),
  reserved(/\bnew WebSocket\b/, /^shared\/realtime\//, 'only shared/realtime opens a socket'),
  reserved(
    /\b(innerHTML|outerHTML|setHTML(Unsafe)?|insertAdjacentHTML|dangerouslySetInnerHTML|DOMParser|createContextualFragment|srcdoc|srcDoc)\b|\bdocument\.write/,
    /^shared\/text\/(sanitise\w*|purify)\.ts$/,
    'only shared/text/sanitise turns a string into markup',
  ),
  reservedPackage(/^dompurify$/, /^shared\/text\/purify\.ts$/, 'only shared/text/purify sanitises'),
  reserved(
    /['"`]guest_(id|ip)['"`]|\bGUEST_ID\b/,
    /^shared\/host\/guest\.ts$/,
    "only shared/host/guest touches the guest's storage",
  ),
  // The style of the tree, where imports tell it.
  ({ path, code }) =>
    (isWidget(path) || isShared(path)) && /\bexport\s+default\b/.test(code)
      ? ['named exports only']
      : [],
  ({ path }) =>
    (isWidget(path) || isShared(path)) && /\/index\.tsx?$/.test(path) ? ['no index files'] : [],
];

/** Every breach, as `file: rule`. */
export function breaches(files: SourceFile[]): string[] {
  const sources: Sources = new Map(files.map((file) => [file.path, file]));
  return files.flatMap((file) =>
    rules.flatMap((rule) => rule(file, sources).map((breach) => `${file.path}: ${breach}`)),
  );
}
