import 'altcha/external';
import styleUrl from 'altcha/altcha.css?url';
import 'altcha/i18n/nl';
import type { AltchaGlobal, State } from 'altcha/types';
import { config } from '../host/config.ts';
import { HostError } from '../host/host-error.ts';
import { call } from '../host/http.ts';
import { ALGORITHMS } from './altcha-solve.ts';
import { AltchaSolver } from './altcha-solver.ts';
import workerUrl from './altcha-worker.ts?url';
import { type CheckReport, EXPIRED, type MountedCheck, NOT_PASSED } from './robot-check.ts';

const { $altcha } = globalThis as unknown as { $altcha: AltchaGlobal };

// Before the first element exists: its footer is written as markup, which Trusted Types refuse.
$altcha.defaults.set({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });
for (const algorithm of ALGORITHMS)
  $altcha.algorithms.set(
    algorithm,
    // AltchaSolver has the part of a worker's interface that altcha uses.
    () => new AltchaSolver(workerUrl) as unknown as Worker,
  );

let sheet: Promise<void> | undefined;

/** Loads altcha's style once; the check works without it. */
function loadStyle(): Promise<void> {
  sheet ??= new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleUrl;
    link.onload = () => resolve();
    link.onerror = () => {
      console.warn(`[islands] ${styleUrl} could not be loaded; going on without it`);
      link.remove();
      sheet = undefined;
      resolve();
    };
    document.head.append(link);
  });
  return sheet;
}

/**
 * Puts altcha's check into the page.
 * @param report receives the progress
 * @throws when the browser has no cryptography, since the page came over a plain connection
 */
export async function mountCheck(
  container: HTMLElement,
  report: CheckReport,
): Promise<MountedCheck> {
  const settings = config().robotCheck;
  if (!settings) throw new Error('#islands-config: robotCheck is false');
  if (!isSecureContext)
    throw new Error(
      'altcha needs crypto.subtle, which browsers keep from pages over plain http: serve the page over https, or set "robotCheck": false in #islands-config',
    );
  await loadStyle();
  const url = settings.challengeUrl;
  const widget = document.createElement('altcha-widget');
  let failure: unknown;
  let state: State | string = 'unverified';

  widget.addEventListener('statechange', (event) => {
    const { detail } = event as CustomEvent<{ state: State; payload: string | null }>;
    const before = state;
    state = detail.state;
    if (state === 'verifying') report.started();
    else if (state === 'verified' && detail.payload) report.passed(detail.payload);
    else if (state === 'error') {
      report.reset(failure instanceof HostError ? failure.message : NOT_PASSED);
      widget.reset();
    } else if (state === 'expired') {
      // Unsolved, it expires only by a wrong clock of the browser, which the host's check ignores.
      if (before !== 'verified') return;
      report.reset(EXPIRED);
      widget.reset();
    } else report.reset();
  });

  const loaded = new Promise((resolve) => widget.addEventListener('load', resolve, { once: true }));
  widget.setAttribute('language', 'nl');
  // The browser's own checkbox follows forced colours, and nothing covers it.
  widget.setAttribute('type', 'native');
  widget.setAttribute('challenge', url);
  container.append(widget);
  await loaded;
  /** Uses `call`, so that a rejection is a HostError. */
  const fetchChallenge = async () => {
    failure = undefined;
    try {
      return new Response(JSON.stringify(await call('GET', url)), {
        headers: { 'Content-Type': 'application/json' },
      });
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  // Another origin's service may refuse our headers.
  if (/^\/(?!\/)/.test(url)) widget.configure({ fetch: fetchChallenge });
  return {
    start: () => void widget.verify(),
    renew: () => widget.reset(),
    remove: () => widget.remove(),
  };
}
