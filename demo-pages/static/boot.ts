import { trustedScript } from './trusted-script.ts';

// On a page as the web server has it, before the service worker has taken over: starts the worker,
// and then opens the page anew, which the worker renders.

const script = document.currentScript as HTMLScriptElement;
const base = new URL('..', script.src);
const triesKey = `fan-demo:tries ${base.pathname}`;
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

async function start(): Promise<void> {
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
  await activated(registration);
}

/** The index is complete as it is; only its forms need the host, and a token of it. */
async function sendWhenReady(form: HTMLFormElement, ready: Promise<void>): Promise<void> {
  await ready;
  const page = await (await fetch(location.href)).text();
  const token = /name="csrf-token" content="([^"]*)"/.exec(page)?.[1] ?? '';
  for (const field of form.querySelectorAll<HTMLInputElement>('input[name="_token"]'))
    field.value = token;
  form.submit();
}

// What can be read meanwhile is the page's plain state; a link with a query asks for another.
if (location.search) document.querySelector('[data-demo-first]')?.remove();

const ready = start();
ready.catch(() => {});
if (document.documentElement.hasAttribute('data-demo-rendered')) {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post') return;
    event.preventDefault();
    void sendWhenReady(form, ready);
  });
} else {
  ready.then(
    () => {
      const tries = Number(sessionStorage.getItem(triesKey) ?? 0) + 1;
      sessionStorage.setItem(triesKey, String(tries));
      if (tries <= mostTries) location.reload();
      else say('De demo start niet. Sluit de andere tabbladen ervan en herlaad deze pagina.');
    },
    (error: unknown) => {
      if (navigator.serviceWorker) say(`De demo start niet: ${error}`);
    },
  );
}
