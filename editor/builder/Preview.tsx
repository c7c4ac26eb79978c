import { useEffect, useRef } from 'react';
import type { WritableTag } from '../../shared/tag/tag.ts';

/** How long after the last change the island is shown anew, in milliseconds. */
const PAUSE = 400;

/** Makes the tag as an element, without markup from text: the page's policy forbids that. */
function createTag({ element, attributes, json }: WritableTag): HTMLElement {
  const tag = document.createElement(element);
  for (const { name, value } of attributes) tag.setAttribute(name, value);
  if (json) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.append('value' in json ? JSON.stringify(json.value) : json.text);
    tag.append(script);
  }
  return tag;
}

/** Shows the tag as a live island. */
export function Preview({ tag }: { tag: WritableTag }) {
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
      <div ref={placeRef} />
    </section>
  );
}
