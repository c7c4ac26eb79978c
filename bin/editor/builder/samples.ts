/** What the site puts into the tag of a widget that works on it, as the page holds it. */
export interface Sample {
  /** With the tag around it. */
  content: DocumentFragment;
  /** The same to be read and copied. */
  code: string;
}

const samples = new Map<string, Sample | undefined>();

function read(widget: string): Sample | undefined {
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-builder-sample="${widget}"]`,
  );
  if (!template) return undefined;
  const content = document.importNode(template.content, true);
  const code = content.querySelector('[data-builder-code]');
  code?.remove();
  return { content, code: code?.textContent ?? '' };
}

/** Returns the sample of a widget, the same each time; undefined where the page holds none. */
export function sampleOf(widget: string): Sample | undefined {
  if (!samples.has(widget)) samples.set(widget, read(widget));
  return samples.get(widget);
}
