import { useEffect, useRef } from 'react';
import type { WritableTag } from '../../../shared/tag/tag.ts';
import type { TagDescription } from '../../../shared/tag/tag-description.ts';
import { fakeResponses } from './fake-responses.ts';
import type { Sample } from './samples.ts';

/** How long after the last change the island is shown anew, in milliseconds. */
const PAUSE = 400;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript(code: string): string },
  ): { createScript(code: string): string };
}

/** The page's policy requires any script's text to be marked; JSON is data, and never run. */
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

/** Puts the tag's attributes on the sample's, which without JavaScript is the host's markup alone. */
function createSample({ content }: Sample, { attributes }: WritableTag, isStill: boolean) {
  const copy = document.importNode(content, true);
  const tag = copy.querySelector('[data-widget]');
  for (const { name, value } of attributes) tag?.setAttribute(name, value);
  if (isStill) tag?.removeAttribute('data-widget');
  return copy;
}

/** What to say of a state that the tag is not seen in, or not for long. */
function viewNote(
  view: string,
  { calls, height, markup }: TagDescription,
  hasJson: boolean,
): string | undefined {
  if (view === 'zonder-javascript' && markup)
    return 'Zonder JavaScript werkt de opmaak van de site alleen zo.';
  if (view === 'zonder-javascript')
    return `Zonder JavaScript staat hier wat de site zelf in de tag zet; deze tag is leeg.${
      height ? ` De plek houdt ${height} pixels vrij.` : ''
    }`;
  if (view === 'gewoon') return undefined;
  if (!calls.some((call) => call.startsWith('GET '))) return 'Dit onderdeel vraagt niets op.';
  if (hasJson) return 'Met een JSON-blok vraagt dit onderdeel eerst niets op.';
  return view === 'laden'
    ? 'Na 10 seconden zonder antwoord staat hier een melding met een knop om het opnieuw te proberen.'
    : undefined;
}

interface PreviewProps {
  description: TagDescription;
  tag: WritableTag;
  /** One of `VIEWS`. */
  view: string;
  /** What the site puts into the tag, for a widget that works on it. */
  sample?: Sample;
  /** What to say about a tag that shows nothing by itself. */
  note?: string;
}

/** Shows the tag as a live island, or as readers see it until it is one. */
export function Preview({ description, tag, view, sample, note }: PreviewProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const { calls, height } = description;
  const isStill = view === 'zonder-javascript';
  // A change that leaves the tag the same leaves the island alone.
  const key = JSON.stringify(tag);
  useEffect(() => fakeResponses(calls, view), [calls, view]);
  useEffect(() => {
    const place = placeRef.current;
    if (isStill && !sample) return undefined;
    const show = () => {
      const shown: WritableTag = JSON.parse(key);
      place?.replaceChildren(sample ? createSample(sample, shown, isStill) : createTag(shown));
    };
    if (!place?.hasChildNodes()) {
      show();
      return undefined;
    }
    const timer = setTimeout(show, PAUSE);
    return () => clearTimeout(timer);
  }, [key, sample, isStill]);
  return (
    <section className="builder-preview" aria-label="Voorbeeld">
      {[note, viewNote(view, description, Boolean(tag.json))].map(
        (text) =>
          text && (
            <p key={text} className="builder-note">
              {text}
            </p>
          ),
      )}
      <div ref={placeRef} style={isStill ? { minBlockSize: height } : undefined} />
    </section>
  );
}
