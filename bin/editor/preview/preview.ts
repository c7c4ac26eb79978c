/**
 * Shows editors what is wrong with a tag in its place. The runtime entry fetches this file with
 * `"preview": true` in `#islands-config`, or with the debug switch on (docs/editors.md).
 */

import type { IslandErrorDetail } from '../../../shared/island/fan-islands.d.ts';
import type { Page } from '../../../shared/island/protocol.ts';
import { createNotice } from './mistake-notice.ts';
import { startOverlay } from './overlay.ts';
import {
  isOfTag,
  isTag,
  lostTags,
  markupMistake,
  type PlaceMistakes,
  tagMistakes,
  tagsIn,
} from './page-mistakes.ts';
import { hasHardSpaceInName, widgetInName } from './read-start-tag.ts';

interface Shown extends PlaceMistakes {
  notice: HTMLElement;
}

/** Places of the page that are wrong. */
const shown = new Map<Element, Shown>();

function showMistakes(place: Element, found: PlaceMistakes) {
  const before = shown.get(place);
  // What an attribute has to do with its island does not cause another notice of the same.
  if (before && JSON.stringify(found.mistakes) === JSON.stringify(before.mistakes)) return;
  before?.notice.remove();
  shown.delete(place);
  if (!found.mistakes.length) return;
  const isHard = hasHardSpaceInName(place);
  const name =
    place.getAttribute('data-widget') ??
    place.getAttribute('widget') ??
    (isHard ? widgetInName(place) : undefined);
  const notice = createNotice(name, found);
  shown.set(place, { ...found, notice });
  // Beside the tag: what is inside it belongs to the island. One with a hard space in its name has no island,
  // and the rest of the page inside it.
  if (isHard) place.prepend(notice);
  else place.after(notice);
}

const checkTag = (tag: Element) => showMistakes(tag, tagMistakes(tag));

function checkPart(root: Element) {
  for (const tag of tagsIn(root)) checkTag(tag);
  for (const [place, found] of lostTags(root)) showMistakes(place, found);
}

function handleChanges(records: MutationRecord[]) {
  for (const { type, target, attributeName, addedNodes } of records) {
    if (type === 'attributes') {
      const tag = target as Element;
      if (isOfTag(attributeName ?? '') && (isTag(tag) || shown.has(tag))) checkTag(tag);
      continue;
    }
    for (const node of addedNodes) if (node instanceof Element && node.isConnected) checkPart(node);
  }
  for (const [place, { notice }] of shown)
    if (!place.isConnected) {
      notice.remove();
      shown.delete(place);
    }
}

async function start() {
  // The JSON child of a tag may not have been parsed yet.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  checkPart(document.documentElement);
  new MutationObserver(handleChanges).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
  });
  // Its markup may have been mended.
  document.addEventListener('island:mounted', ({ detail }) => checkTag(detail.element));
  document.addEventListener('island:error', ({ detail }) => {
    const { element, widget, phase, error } = detail as IslandErrorDetail;
    if (phase === 'attributes' && !shown.has(element))
      showMistakes(element, markupMistake(widget, error));
  });
}

/**
 * Checks the page's tags, and from now on each that is added or changed. With `?islands-debug` in the
 * page's address it shows what each tag does, too.
 * @param files widget → names of its built files
 */
export function startPreview(page: Page, files: Record<string, string[]>): void {
  const problemsOf = (tag: Element) => shown.get(tag)?.mistakes.map(({ problem }) => problem) ?? [];
  if (new URLSearchParams(location.search).has('islands-debug'))
    startOverlay({ page, files, problemsOf });
  void start();
}
