import type { Page } from '@playwright/test';

/** What the islands of a page did, in order. */
export interface Seen {
  /** `{id or widget}: {state}` for each change of `data-island-state`. */
  states: string[];
  events: {
    type: string;
    widget: string;
    /** The id of the element that the event was about. */
    about: string;
    /** Where it was received: the id of its target, or `document`. */
    target: string;
    bubbles: boolean;
    state: string | undefined;
    phase: string | undefined;
    error: string | undefined;
    /** The tag's text at that moment. */
    text: string;
  }[];
  /** Breaches of the content security policy. */
  violations: string[];
  /** Durations of long tasks, in milliseconds. */
  longTasks: number[];
}

declare global {
  interface Window {
    seen: Seen;
    /** Turns a string into markup, also where Trusted Types guard it. */
    setMarkup(element: Element, html: string): void;
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(given: string): string },
      ): { createHTML(given: string): string };
    };
  }
}

/** Runs in the page, before anything else. */
function record(): void {
  const seen: Seen = { states: [], events: [], violations: [], longTasks: [] };
  window.seen = seen;
  const nameOf = (element: HTMLElement) => element.id || `${element.dataset.widget}`;
  new MutationObserver((records) => {
    // The state in a record is the old value of the next one about the same tag.
    const oldStates = new Map<Node, string | null>();
    const states = records.reverse().map(({ target, oldValue }) => {
      const element = target as HTMLElement;
      const state = oldStates.get(target) ?? element.dataset.islandState;
      oldStates.set(target, oldValue);
      return `${nameOf(element)}: ${state}`;
    });
    seen.states.push(...states.reverse());
  }).observe(document, {
    subtree: true,
    attributeFilter: ['data-island-state'],
    attributeOldValue: true,
  });
  for (const type of ['island:mounted', 'island:unmounted', 'island:error'])
    document.addEventListener(type, (event) => {
      const { detail, target, bubbles } = event as CustomEvent;
      seen.events.push({
        type,
        widget: detail.widget,
        about: nameOf(detail.element),
        target: target === document ? 'document' : nameOf(target as HTMLElement),
        bubbles,
        state: detail.element.dataset.islandState,
        phase: detail.phase,
        error: detail.error && `${detail.error}`,
        text: detail.element.textContent,
      });
    });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.violations.push(`${violatedDirective} ${blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const policy = window.trustedTypes?.createPolicy('test', { createHTML: (given) => given });
  window.setMarkup = (element, html) => {
    element.innerHTML = policy?.createHTML(html) ?? html;
  };
}

const watched = new WeakSet<Page>();

/** Keeps a record of every page that this tab opens from now on, in `window.seen`. */
export async function watchIslands(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(record);
}
