import { timeLimit } from '../time-limit.ts';
import type { Browser } from './browser.ts';

/** The first visible element of a selector that has this name and holds this text, if given. */
export interface Target {
  css: string;
  /** Its accessible name. */
  name?: string;
  text?: string;
}

const MARK = 'data-smoke-target';

/** Runs in the page: marks the target, and returns whether there is one. */
function markTarget({ css, name, text }: Target, mark: string): boolean {
  const textOf = (element: Element | null | undefined) =>
    element?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    if (ids) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    const [label] = (element as HTMLInputElement).labels ?? [];
    return element.getAttribute('aria-label') ?? textOf(label ?? element);
  };
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const target = [...document.querySelectorAll(css)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      (name === undefined || nameOf(element) === name) &&
      (text === undefined || textOf(element).includes(text)),
  );
  target?.setAttribute(mark, '');
  target?.scrollIntoView({ block: 'center' });
  return Boolean(target);
}

/** Runs in the page: returns who is signed in there. */
function readMember(): string | null {
  const config = document.getElementById('islands-config')?.textContent ?? '{}';
  return JSON.parse(config).user?.username ?? null;
}

/** Runs in the page: sends a write of the demo host, with the token of the page. */
async function postToDemo(path: string, body: Record<string, string>): Promise<number> {
  const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  const { status } = await fetch(path, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': decodeURIComponent(token),
    },
    body: JSON.stringify(body),
  });
  return status;
}

/** A demo page in a browser, with the few actions that a smoke check needs. */
export class SmokePage {
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** Opens a page as this member, or as a guest. */
  async openAs(member: string | undefined, path: string): Promise<void> {
    await this.browser.open(this.origin + path);
    if ((await this.browser.evaluate(readMember)) === (member ?? null)) return;
    // From a page without calls: a late response to the former session would take the new one's place.
    await this.browser.open(`${this.origin}/algemene-voorwaarden`);
    await this.post(`/demo/als/${member ?? 'gast'}`);
    await this.browser.open(this.origin + path);
  }

  /** Lets the demo host do something: `/demo/als/sanne`. */
  async post(path: string, body: Record<string, string> = {}): Promise<void> {
    const status = await this.browser.evaluate(postToDemo, path, body);
    if (status >= 400) throw new Error(`POST ${path}: ${status}`);
  }

  /** Waits until a function that runs in the page returns true. */
  async until<Given extends unknown[]>(
    what: string,
    holds: (...given: Given) => boolean,
    ...given: Given
  ): Promise<void> {
    const deadline = Date.now() + timeLimit(10_000);
    // A page that is being left cannot be asked; the next one can.
    while (!(await this.browser.evaluate(holds, ...given).catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`not in time: ${what}\n${await this.describe()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What the page shows and what went wrong on it. */
  private async describe(): Promise<string> {
    const text = await this.browser.evaluate(
      () => document.querySelector('main')?.textContent ?? '',
    );
    const errors = await this.browser.evaluate(() => window.recordedErrors ?? []);
    return [...errors, text.replace(/\s+/g, ' ').slice(0, 600)].join('\n');
  }

  /** Waits until the target is visible. */
  see(target: Target): Promise<void> {
    return this.until(`visible ${JSON.stringify(target)}`, markTarget, target, MARK);
  }

  /** Waits until there is an element of a selector, visible or not. */
  exists({ css }: Target): Promise<void> {
    return this.until(
      `element ${css}`,
      (selector) => Boolean(document.querySelector(selector)),
      css,
    );
  }

  /** Clicks the target as soon as it is visible. */
  async click(target: Target): Promise<void> {
    await this.see(target);
    await this.browser.click(`[${MARK}]`);
  }

  /** Clicks a text field, given by its name or by a target, and types. */
  async fill(field: string | Target, text: string): Promise<void> {
    await this.click(typeof field === 'string' ? { css: 'input, textarea', name: field } : field);
    await this.browser.type(text);
  }

  press(key: string): Promise<void> {
    return this.browser.type(key);
  }

  /** Waits until the browser is at another path of the site. */
  arrivesAt(path: string): Promise<void> {
    return this.until(`address ${path}`, (pathname) => location.pathname === pathname, path);
  }

  /** What went wrong on the page so far; on the next one, where the page is just being left. */
  async errors(): Promise<string[]> {
    await this.until('the recorder of errors', () => Array.isArray(window.recordedErrors));
    return this.browser.evaluate(() => window.recordedErrors);
  }
}
