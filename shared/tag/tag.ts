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

export const hasTemplate = (text: string) => text.includes(TEMPLATE);

/** Whether a template or a framework may give an attribute under another name. */
export const isBound = (attributes: GivenAttribute[], name: string) =>
  attributes.some(
    (each) =>
      hasTemplate(each.name) ||
      [`:${name}`, `v-bind:${name}`, `x-bind:${name}`].includes(each.name),
  );

/** Where in a tag: at its start, at an attribute, or in the JSON child. */
export type TagPlace =
  /** What is not there: the name of an attribute, or `json`. */
  | { kind: 'tag'; missing: string }
  | { kind: 'attribute'; name: string }
  | { kind: 'json'; offset?: number; path?: (string | number)[] };

export interface TagMistake {
  place: TagPlace;
  problem: string;
  expected: string;
  /** The known name that is nearest to the one that was given. */
  nearest?: string;
}
