/** What `islands.manifest.json` says of a widget, for tools that read and write tags. */

export interface TagAttribute {
  name: string;
  /** Of its field in a form, in Dutch. */
  label: string;
  /** `id`, `count`, `flag`, `text`, or choices in quotes: `"modal" | "page"`. */
  type: string;
  /** What each of its choices means, in Dutch. */
  choices?: Record<string, string>;
  required: boolean;
  default?: string;
  description: string;
  /** A value that fits. */
  example: string;
}

/** A field of the form for a JSON child. */
export interface JsonField {
  /** In Dutch. */
  label: string;
  /** Of one item, for a list, in Dutch. */
  item?: string;
  /** For editors, in Dutch. */
  description?: string;
  /** `date` for a date with its time, `long` for a text of several lines. */
  type?: string;
  /** Numbers with what each means, in Dutch. */
  choices?: Record<string, string>;
  /** Whether it is folded away. */
  rare?: boolean;
}

export interface TagDescription {
  name: string;
  title: string;
  description: string;
  /** When to use it, for who looks for one. */
  guide: { when: string };
  attributes: TagAttribute[];
  /** The JSON child; null where the widget takes none. */
  json: {
    required: boolean;
    /** The attribute that may stand in its place. */
    unless?: string;
    shape: string;
    /** By place, as `options.id`; absent where the site writes the JSON and nobody fills it in. */
    fields?: Record<string, JsonField>;
    example: unknown;
  } | null;
  /** What the host renders inside the tag, for a widget that acts on it. */
  markup?: string;
  trigger: string;
  /** Of the host, as `GET /api/poll/{pollId}`. */
  calls: string[];
  /** Pixels that its place keeps until it is mounted. */
  height: number;
  demo: string;
}

/** What each word of `data-load` means, in Dutch (docs/host-api.md, "Triggers"). */
export const TRIGGER_TEXTS: Record<string, string> = {
  eager: 'meteen',
  idle: 'zodra de browser niets te doen heeft',
  visible: 'als het bijna in beeld is',
  interaction: 'als de lezer het aanraakt, aanklikt of ernaartoe tabt',
  hash: 'als het adres met # ernaar verwijst',
};

/** The words of `data-load`. */
export const TRIGGERS = Object.keys(TRIGGER_TEXTS);

/** Returns the choices of an attribute; none where its type is open. */
export function choicesOf({ type }: TagAttribute): string[] {
  if (type === 'flag') return ['true', 'false'];
  return [...type.matchAll(/"([^"]+)"/g)].map(([, choice]) => `${choice}`);
}
