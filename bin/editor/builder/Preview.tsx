import { useEffect, useRef } from 'react';
import type { WritableTag } from '../../../shared/tag/tag.ts';

/** How long after the last change the island is shown anew, in milliseconds. */
const PAUSE = 400;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript(code: string): string },
  ): { createScript(code: string): string };
}

/** The page's policy wants any script's text to be marked; JSON is data, and never run. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'fan-islands-tag-builder',
  { createScript: (json) => json },
);

/** Makes the tag as an element, without markup from text: the page's policy forbids that. */
function createTag({ element, attributes, json }: WritableTag): HTMLElement {
  const tag = document.createElement(element);
  for (const { name, value } of attributes) tag.setAttribute(name, value);
  if (json) {
    const script = document.createElement('script');
    script.type = 'application/json';
    const text = 'value' in json ? JSON.stringify(json.value) : json.text;
    script.textContent = policy?.createScript(text) ?? text;
    tag.append(script);
  }
  return tag;
}

interface PreviewProps {
  tag: WritableTag;
  /** What to say about a tag that shows nothing by itself. */
  note?: string;
}

/** Shows the tag as a live island. */
export function Preview({ tag, note }: PreviewProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  // A change that leaves the tag the same leaves the island alone.
  const key = JSON.stringify(tag);
  useEffect(() => {
    const place = placeRef.current;
    const show = () => place?.replaceChildren(createTag(JSON.parse(key)));
    if (!place?.hasChildNodes()) {
      show();
      return undefined;
    }
    const timer = setTimeout(show, PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  return (
    <section className="builder-preview" aria-label="Voorbeeld">
      {note && <p className="builder-note">{note}</p>}
      <div ref={placeRef} />
    </section>
  );
}
