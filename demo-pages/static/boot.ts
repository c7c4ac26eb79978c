import { triesKey } from './start-tries.ts';
import { trustedScript } from './trusted-script.ts';

// On a page as the web server has it, before the service worker has taken over: starts the worker,
// and then opens the page anew, which the worker renders.

const script = document.currentScript as HTMLScriptElement;
const base = new URL('..', script.src);
const mostTries = 3;

function say(text: string): void {
  const place = document.querySelector('[data-demo-start]');
  if (!place) return;
  place.setAttribute('role', 'alert');
  place.textContent = text;
}

function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve();
      if (worker?.state === 'redundant') reject(new Error('The service worker did not start'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** @returns whether this page came past a worker that runs already, as one does after a hard reload */
async function start(): Promise<boolean> {
  if (!navigator.serviceWorker) {
    say(
      'Deze demo draait in de browser zelf en heeft daarvoor https nodig, of een adres als http://localhost. Een privévenster kan dat ook tegenhouden.',
    );
    throw new Error('No service worker here');
  }
  const registration = await navigator.serviceWorker.register(
    trustedScript(new URL('sw.js', base).href),
    { scope: base.pathname, updateViaCache: 'none' },
  );
  const isPast = registration.active !== null && !navigator.serviceWorker.controller;
  await activated(registration);
  return isPast;
}

/** Gives the forms of the index, which the build has rendered, a token of the host. */
async function renewTokens(): Promise<void> {
  const page = await (await fetch(location.href)).text();
  const token = /name="csrf-token" content="([^"]*)"/.exec(page)?.[1] ?? '';
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="_token"]'))
    field.value = token;
}

/** The index is complete as it is: only its forms and the numbers of comments need the host. */
function completeIndex(ready: Promise<boolean>): void {
  let isReady = false;
  const renewed = ready.then(renewTokens).then(() => {
    isReady = true;
  });
  renewed.catch(() => {});
  // Before the bar's own script, which sends some of the forms itself.
  const holdBack = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (isReady || form.method !== 'post') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Never at once: within its own `submit` event a form cannot be submitted.
    void renewed.then(() => form.requestSubmit());
  };
  document.addEventListener('submit', holdBack, true);
  ready.then(
    () => import(new URL('islands/loader.js', base).href),
    () => {},
  );
}

/** Opens the page anew, for the worker to render it. */
function openAnew(): void {
  const key = triesKey(base.pathname);
  const tries = Number(sessionStorage.getItem(key) ?? 0) + 1;
  sessionStorage.setItem(key, String(tries));
  if (tries <= mostTries) location.reload();
  else say('De demo start niet. Sluit de andere tabbladen ervan en herlaad deze pagina.');
}

/** Whether the address asks for another screen than the build has rendered. */
const namesState = () =>
  ['scenario', 'als', 'op', 'breedte'].some((name) =>
    new URLSearchParams(location.search).has(name),
  );

// What can be read meanwhile is the page's plain state; a link with a query asks for another.
if (location.search) document.querySelector('[data-demo-first]')?.remove();

const ready = start();
ready.catch(() => {});
if (document.documentElement.hasAttribute('data-demo-rendered') && !namesState()) {
  completeIndex(ready);
  ready.then(
    (isPast) => isPast && openAnew(),
    () => {},
  );
} else {
  // A form of what is read meanwhile would lead to a page that knows nothing of it.
  document.addEventListener('submit', (event) => event.preventDefault());
  ready.then(openAnew, (error: unknown) => {
    if (navigator.serviceWorker) say(`De demo start niet: ${error}`);
  });
}
