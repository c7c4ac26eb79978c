/** One island as server rendering takes it (docs/host-api.md, "Server rendering"). */
export interface IslandTag {
  name: string;
  /** By the attribute's name without `data-`. */
  attributes: Record<string, string>;
  /** What the JSON child holds. */
  json?: unknown;
}

/** Server rendering, as a host has it: `dist/server/render.js`, and the built files. */
export interface IslandRenderer {
  renderIslands(request: { islands: IslandTag[]; config: unknown; now: number; path: string }): {
    islands: ({ html: string } | { error: string })[];
  };
  /** Names of the style sheets of widgets, below `/islands/`. */
  stylesOf(widgets: string[]): string[];
}

/** What a host reads of `manifest.json`. */
export interface BuiltManifest {
  widgets: Record<string, { files: { file: string }[] }>;
}

/** Returns each style sheet of the widgets once, the base first. */
export function stylesIn({ widgets }: BuiltManifest, names: string[]): string[] {
  const files = names.flatMap((name) => widgets[name]?.files ?? []).map(({ file }) => file);
  const isBase = (file: string) => file.startsWith('base-');
  return [...new Set(files.filter((file) => file.endsWith('.css')))].sort(
    (one, other) => Number(isBase(other)) - Number(isBase(one)),
  );
}
