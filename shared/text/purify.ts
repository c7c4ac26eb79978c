import DOMPurify from 'dompurify';

/**
 * Reads markup for browsers without `Element.setHTML`. A chunk of its own, loaded only there; the
 * lists come in as arguments so that it shares no module with the rest (one request, not two).
 *
 * @throws if the browser is too old for DOMPurify, which would else hand the string back as it is
 */
export function purify(
  html: string,
  allowedTags: string[],
  allowedAttributes: string[],
  forbiddenContents: string[],
): DocumentFragment {
  if (!DOMPurify.isSupported) throw new Error('DOMPurify is not supported');
  // The prefix makes a document be read like a fragment: standards mode, already in the body.
  return DOMPurify.sanitize(`<!doctype html><body>${html}`, {
    // The walk begins at the body itself, which holds the result.
    ALLOWED_TAGS: [...allowedTags, 'body'],
    // Without these two, an element goes with its text because of an `is` that is left behind anyway.
    ALLOWED_ATTR: [...allowedAttributes, 'is'],
    ADD_URI_SAFE_ATTR: ['is'],
    FORBID_CONTENTS: forbiddenContents,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Guards results that are written out and parsed again. Ours are never: nodes are rebuilt.
    SAFE_FOR_XML: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
