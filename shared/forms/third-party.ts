import { config } from '../host/config.ts';
import {
  EXPIRED,
  NOT_PASSED,
  type Provider,
  type Report,
  type StandingCheck,
} from './robot-check.ts';
import { trustedScript } from './trusted-script.ts';

/** What the script of each of these providers puts on `window`; they copied it from each other. */
interface Api {
  render(container: HTMLElement, options: Record<string, unknown>): string | number;
  reset(widget: string | number): void;
  remove?(widget: string | number): void;
  /** Of those whose script is only a beginning. */
  ready?(then: () => void): void;
}

type ThirdParty = Exclude<Provider, 'altcha'>;

/** Each provider's official script, for rendering on demand, and the name that it goes by. */
const SCRIPTS: Record<ThirdParty, { name: string; url: string }> = {
  turnstile: {
    name: 'turnstile',
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  },
  hcaptcha: {
    name: 'hcaptcha',
    url: 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=nl',
  },
  recaptcha: {
    name: 'grecaptcha',
    url: 'https://www.google.com/recaptcha/api.js?render=explicit&hl=nl',
  },
};

/** The width that their usual widgets need, in pixels. */
const USUAL_WIDTH = 304;

/** How long a script may take, in milliseconds: one that a firewall swallows never fails. */
const PATIENCE = 20_000;

const loading = new Map<ThirdParty, Promise<Api>>();

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    script.src = trustedScript(url);
    const patience = setTimeout(giveUp, PATIENCE);
    script.onload = () => {
      clearTimeout(patience);
      resolve();
    };
    script.onerror = giveUp;
    document.head.append(script);
  });
}

async function load(provider: ThirdParty): Promise<Api> {
  const { name, url } = SCRIPTS[provider];
  const api = () => (globalThis as unknown as Record<string, Partial<Api> | undefined>)[name];
  // The page may have brought it for a form of its own.
  if (!api()?.render) await addScript(url);
  if (!api()?.render && api()?.ready)
    await new Promise<void>((settle) => api()?.ready?.(() => settle()));
  const found = api();
  if (!found?.render) throw new Error(`${url} did not define "${name}"`);
  return found as Api;
}

/** Its script once for all forms of a page; one that failed may be tried again. */
function loadOnce(provider: ThirdParty): Promise<Api> {
  let promise = loading.get(provider);
  if (!promise) {
    promise = load(provider);
    loading.set(provider, promise);
    promise.catch(() => loading.delete(provider));
  }
  return promise;
}

/**
 * Puts the check of the page's configuration into the page. The host's own policy must allow its
 * script and its frame.
 * @throws when its script can't be had, or the configuration has no key for it
 */
export async function mountCheck(container: HTMLElement, report: Report): Promise<StandingCheck> {
  const settings = config().robotCheck;
  if (!settings) throw new Error('#islands-config: robotCheck is false');
  const { provider, siteKey } = settings;
  if (!siteKey) throw new Error(`#islands-config: robotCheck.siteKey is missing for ${provider}`);
  const api = await loadOnce(provider as ThirdParty);
  // A place that is used once: not all of them can be had out of theirs again.
  const place = document.createElement('div');
  container.append(place);
  const renew = () => {
    try {
      api.reset(widget);
    } catch (error) {
      // Its own affair; the form has an answer to show.
      console.warn('[islands] the robot check could not be renewed:', error);
    }
  };
  const widget = api.render(place, {
    sitekey: siteKey,
    language: 'nl',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    size: container.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
    'refresh-expired': 'manual',
    callback: (token: string) => report.passed(token),
    'expired-callback': () => {
      report.open(EXPIRED);
      renew();
    },
    'error-callback': () => {
      report.open(NOT_PASSED);
      // Turnstile then keeps its own complaint off the console.
      return true;
    },
  });
  return {
    renew,
    remove() {
      api.remove?.(widget);
      place.remove();
    },
  };
}
