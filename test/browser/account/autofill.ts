import type { Locator } from '@playwright/test';

/** A way in which a password manager, or the browser itself, fills a field in. */
export interface Autofill {
  name: string;
  fill(field: Locator, value: string): Promise<void>;
}

/** From outside React: by the element's own setter, which React has not laid hands on. */
const byExtension =
  (...events: string[]) =>
  (field: Locator, value: string) =>
    field.evaluate(
      (element, [text, types]) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(element, text);
        for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
      },
      [value, events] as const,
    );

/** By a script of the page's own, which sets what React watches. */
const byPage =
  (...events: string[]) =>
  (field: Locator, value: string) =>
    field.evaluate(
      (element, [text, types]) => {
        (element as HTMLInputElement).value = text;
        for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
      },
      [value, events] as const,
    );

export const AUTOFILLS: Autofill[] = [
  { name: 'an extension, with input and change', fill: byExtension('input', 'change') },
  { name: 'an extension, with change alone', fill: byExtension('change') },
  { name: 'a script of the page, with input', fill: byPage('input') },
  { name: 'a script of the page, with change alone', fill: byPage('change') },
];
