/** A tag as text holds it, and as it is written. */

export interface GivenAttribute {
  name: string;
  value: string;
}

export interface GivenTag {
  /** `div`. */
  element: string;
  attributes: GivenAttribute[];
  /** The text of its JSON child. */
  json?: string;
  /** Whether a template writes something in the tag, which may be the JSON child. */
  hasTemplateInside?: boolean;
}

/** A tag whose JSON child is a value, or a text that is no JSON. */
export type WritableTag = Pick<GivenTag, 'element' | 'attributes'> & {
  json?: { value: unknown } | { text: string };
};

/** Stands for an expression of a template, whose value is not known; one for each character. */
export const TEMPLATE = '\ue000';
