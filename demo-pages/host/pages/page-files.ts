/** A page in `demo-pages/`, as the index lists it. */
export interface PageFile {
  /** File name without `.html`. */
  name: string;
  title: string;
  description: string;
  /** `onderdeel` for one widget, `pagina` for a whole page, `overig` for the rest. */
  kind: string;
  source: string;
}

export interface ManifestAttribute {
  name: string;
  /** `id`, `count`, `flag`, `text`, or choices: `"modal" | "page"`. */
  type: string;
  required: boolean;
  default?: string;
  description: string;
  example: string;
}

/** Of a widget in `islands.manifest.json`, what the demo shows. */
export interface ManifestWidget {
  name: string;
  title: string;
  description: string;
  guide: { when: string; whenNot: string; host: string; states: string[] };
  attributes: ManifestAttribute[];
  json: { required: boolean; shape: string; example: unknown } | null;
  /** What the host renders inside the tag, for a widget that works on it. */
  markup?: string;
  trigger: string;
  demo: string;
  calls?: string[];
  channels?: string[];
}

/** The pages of the demo, from a folder or from a bundle. */
export interface PageFiles {
  /** Undefined when there is none of that name. */
  read(name: string): PageFile | undefined;
  /** Every page by name. */
  list(): PageFile[];
  /** The manifest's widgets; none on a host that has no manifest. */
  widgets(): ManifestWidget[];
}

function first(source: string, pattern: RegExp): string {
  return pattern.exec(source)?.[1]?.trim() ?? '';
}

/** Reads what a page's meta elements say of it. */
export function parsePage(name: string, source: string): PageFile {
  return {
    name,
    title: first(source, /<meta name="demo-title" content="([^"]*)"/) || name,
    description: first(source, /<meta name="description" content="([^"]*)"/),
    kind: first(source, /<meta name="demo-kind" content="([^"]*)"/) || 'overig',
    source,
  };
}
