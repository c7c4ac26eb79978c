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
import { EXPIRED, NOT_PASSED, type Report, type StandingCheck } from './robot-check.ts';

const { $altcha } = globalThis as unknown as { $altcha: AltchaGlobal };

// Before the first element is made: its footer is written as markup, which Trusted Types refuse.
$altcha.defaults.set({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });
for (const algorithm of ALGORITHMS)
  $altcha.algorithms.set(
    algorithm,
    // All of a worker that altcha uses.
    () => new AltchaSolver(workerUrl) as unknown as Worker,
  );

let sheet: Promise<void> | undefined;

/** Altcha's own style, once; a check without it works all the same. */
function style(): Promise<void> {
  sheet ??= new Promise<void>((settle) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleUrl;
    link.onload = () => settle();
    link.onerror = () => {
      console.warn(`[islands] ${styleUrl} could not be loaded; going on without it`);
      link.remove();
      sheet = undefined;
      settle();
    };
    document.head.append(link);
  });
  return sheet;
}

/**
 * Puts altcha's check into the page.
 * @param report hears how it goes
 * @throws when the browser has no cryptography, since the page came over a plain connection
 */
export async function mountCheck(container: HTMLElement, report: Report): Promise<StandingCheck> {
  const settings = config().robotCheck;
  if (!settings) throw new Error('#islands-config: robotCheck is false');
  if (!isSecureContext)
    throw new Error(
      'altcha needs crypto.subtle, which browsers keep from pages over plain http: serve the page over https, or set "robotCheck": false in #islands-config',
    );
  await style();
  const url = settings.challengeUrl;
  const widget = document.createElement('altcha-widget');
  let failure: unknown;
  let state: State | string = 'unverified';

  widget.addEventListener('statechange', (event) => {
    const { detail } = event as CustomEvent<{ state: State; payload: string | null }>;
    const before = state;
    state = detail.state;
    if (state === 'verifying') report.begun();
    else if (state === 'verified' && detail.payload) report.passed(detail.payload);
    else if (state === 'error') {
      report.open(failure instanceof HostError ? failure.message : NOT_PASSED);
      widget.reset();
    } else if (state === 'expired') {
      // Before it is solved only a wrong clock can say so, and that is for the host to judge.
      if (before !== 'verified') return;
      report.open(EXPIRED);
      widget.reset();
    } else report.open();
  });

  const stands = new Promise((settle) => widget.addEventListener('load', settle, { once: true }));
  widget.setAttribute('language', 'nl');
  // The browser's own box: it follows forced colours, and nothing lies over it.
  widget.setAttribute('type', 'native');
  widget.setAttribute('challenge', url);
  container.append(widget);
  await stands;
  /** Our own way to the host, so that its refusals are known by kind. */
  const ask = async () => {
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
  // A whole address is another service's, which gets no headers that it may not expect.
  if (/^\/(?!\/)/.test(url)) widget.configure({ fetch: ask });
  return {
    begin: () => void widget.verify(),
    renew: () => widget.reset(),
    remove: () => widget.remove(),
  };
}
