/**
 * The runtime entry, fetched with the first trigger: loads a widget's files, mounts it, replays what
 * the reader did meanwhile, and handles host controls. No React here: enhancers need none.
 */

import type { Entry, Page, WidgetFile } from './protocol.ts';
import { controls, files, modes, mountOnDemand } from './runtime-table.ts';
import { loadWidget } from './widget-files.ts';
import { yieldToMain } from './yield-to-main.ts';

/** Takes one tag from `loading` to `mounted` or `error`. Never throws. */
export async function mount(element: HTMLElement, entry: Entry, page: Page): Promise<void> {
  const name = element.dataset.widget!;
  if (!Object.hasOwn(files, name)) {
    const hint = await import('./tag-mistakes.ts').then(
      ({ nearest }) => `; did you mean "${nearest(name, Object.keys(files))}"?`,
      () => '',
    );
    return page.fail(element, entry, 'lookup', new Error(`there is no widget "${name}"${hint}`));
  }
  await yieldToMain();
  // A loader that was fetched early may meet a tag whose JSON child has not been parsed yet.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const isCurrent = () => page.entries.get(element) === entry && entry.state === 'loading';
  let phase: 'import' | 'render' = 'import';
  // Most tags mount without anybody having touched them. Where somebody has, the code must be there
  // in time, or the release of a pointer that is down would be missed.
  const importReplay = () =>
    entry.pendingEvents.length || entry.notice
      ? import('./replay.ts').catch(() => undefined)
      : undefined;
  importReplay();
  try {
    const { widgets } = (await loadWidget(name)) as WidgetFile;
    await importReplay();
    await yieldToMain();
    if (!isCurrent()) return;
    phase = 'render';
    let hasEnded = false;
    const end = await widgets[name]!(element, {
      mounted() {
        if (!isCurrent()) return false;
        const { pendingEvents, notice } = entry;
        const hadFocus = notice?.contains(document.activeElement);
        const replaying = importReplay();
        notice?.remove();
        entry.notice = undefined;
        entry.pendingEvents = [];
        page.setState(element, entry, 'mounted');
        page.announce(element, 'mounted');
        replaying?.then((module) => module?.replay(element, pendingEvents, hadFocus));
        return true;
      },
      fail: (why, error) => page.fail(element, entry, why, error),
    });
    const unmount = () => {
      if (hasEnded) return;
      hasEnded = true;
      const wasMounted = entry.state === 'mounted';
      try {
        end?.();
      } catch (error) {
        console.error(`[islands] ${name}: while unmounting`, error);
      }
      // Only a tag that left the page is unmounted; a failure is announced as one.
      if (wasMounted && page.entries.get(element) !== entry) {
        page.setState(element, entry, 'unmounted');
        page.announce(element, 'unmounted');
      }
    };
    // Removed, or failed, while mounting was under way.
    if (page.entries.get(element) !== entry || (entry.state as string) === 'error') unmount();
    else entry.unmount = unmount;
  } catch (error) {
    page.fail(element, entry, phase, error);
  }
}

/** Reports words in a tag's `data-load` that are no triggers. */
export async function reportTriggers(element: HTMLElement, known: string[], used: string[]) {
  (await import('./tag-mistakes.ts')).reportTriggers(element, known, used);
}

/** Fetches what logs the page's islands (docs/host-api.md, "Errors"). */
export const importDebugLog = async () => (await import('./debug-log.ts')).log;

/**
 * Finds the tag of a widget that a request is meant for. One that is mounted on demand is put on the
 * page where no tag of it is; a tag in one of the widget's modes is part of its page, and stays so.
 */
function findTag(widget: string, page: Page): HTMLElement | undefined {
  if (!Object.hasOwn(files, widget)) return undefined;
  const pageModes = (modes[widget] ?? []).map((mode) => `:not([data-mode="${mode}"])`);
  const tag = document.querySelector<HTMLElement>(`[data-widget="${widget}"]${pageModes.join('')}`);
  if (tag || !mountOnDemand.includes(widget)) return tag ?? undefined;
  const added = document.createElement('div');
  added.dataset.widget = widget;
  document.body.append(added);
  page.register(added);
  return added;
}

/** Loads the tag of a widget as its `interaction` would (docs/host-api.md, "Calls"). */
export function request(widget: string, page: Page): HTMLElement | undefined {
  const tag = findTag(widget, page);
  if (tag) page.trigger(tag, 'request');
  return tag;
}

/**
 * Handles a click on a host control: it counts as its widget's `interaction`; once the island is
 * mounted it handles the click by itself. Where the page has no tag of the widget, a link that the
 * loader had to hold back leads where it says.
 */
export function handleControl(event: Event, page: Page): void {
  for (const [attribute, widget] of Object.entries(controls)) {
    const control = (event.target as Element).closest<HTMLAnchorElement>(`[${attribute}]`);
    if (!control) continue;
    const tag = findTag(widget, page);
    if (!tag) {
      // An event that is in no phase any more is one that the loader held back.
      if (control.href && !event.eventPhase) location.href = control.href;
    } else if (tag.dataset.islandState !== 'mounted') {
      event.preventDefault();
      // Clicked again when the island is mounted and can handle it.
      page.entries.get(tag)?.pendingEvents.push(event);
      page.trigger(tag, 'control');
    }
  }
}
