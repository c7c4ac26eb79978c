import { config } from '../host/config.ts';
import {
  type CheckReport,
  EXPIRED,
  type MountedCheck,
  NOT_PASSED,
  type Provider,
} from './robot-check.ts';
import { trustedScript } from './trusted-script.ts';

/** The interface that each provider's script sets on `window`; they are alike. */
interface Api {
  render(container: HTMLElement, options: Record<string, unknown>): string | number;
  reset(widget: string | number): void;
  remove?(widget: string | number): void;
  /** Present where the script loads more scripts. */
  ready?(then: () => void): void;
}

type ThirdParty = Exclude<Provider, 'altcha'>;

/** Each provider's official script, for explicit rendering, and its name on `window`. */
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

/** In milliseconds: a script that a firewall drops neither loads nor fails. */
const SCRIPT_TIMEOUT = 20_000;

const loading = new Map<ThirdParty, Promise<Api>>();

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    script.src = trustedScript(url);
    const timer = setTimeout(giveUp, SCRIPT_TIMEOUT);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = giveUp;
    document.head.append(script);
  });
}

async function load(provider: ThirdParty): Promise<Api> {
  const { name, url } = SCRIPTS[provider];
  const api = () => (globalThis as unknown as Record<string, Partial<Api> | undefined>)[name];
  // The page may have loaded it for a form of its own.
  if (!api()?.render) await addScript(url);
  if (!api()?.render && api()?.ready)
    await new Promise<void>((resolve) => api()?.ready?.(() => resolve()));
  const found = api();
  if (!found?.render) throw new Error(`${url} did not define "${name}"`);
  return found as Api;
}

/** Loads a script once for all forms of a page; after a failure it is loaded again. */
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
 * @throws when its script cannot be loaded, or the configuration has no key for it
 */
export async function mountCheck(
  container: HTMLElement,
  report: CheckReport,
): Promise<MountedCheck> {
  const settings = config().robotCheck;
  if (!settings) throw new Error('#islands-config: robotCheck is false');
  const { provider, siteKey } = settings;
  if (!siteKey) throw new Error(`#islands-config: robotCheck.siteKey is missing for ${provider}`);
  const api = await loadOnce(provider as ThirdParty);
  // A container of its own: not all providers can remove their markup.
  const element = document.createElement('div');
  container.append(element);
  const renew = () => {
    try {
      api.reset(widget);
    } catch (error) {
      // The form has the host's response to show.
      console.warn('[islands] the robot check could not be renewed:', error);
    }
  };
  const widget = api.render(element, {
    sitekey: siteKey,
    language: 'nl',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    size: container.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
    'refresh-expired': 'manual',
    callback: (token: string) => report.passed(token),
    'expired-callback': () => {
      report.reset(EXPIRED);
      renew();
    },
    'error-callback': () => {
      report.reset(NOT_PASSED);
      // Turnstile then logs no error of its own.
      return true;
    },
  });
  return {
    renew,
    remove() {
      api.remove?.(widget);
      element.remove();
    },
  };
}
