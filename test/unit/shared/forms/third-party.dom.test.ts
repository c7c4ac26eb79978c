import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckReport, Provider } from '../../../../shared/forms/robot-check.ts';
import { soon } from '../../soon.ts';
import { setPageConfig } from '../../widgets/page-config.ts';

/** What the stubbed script of a provider puts on `window`, with what it was asked. */
function stubApi() {
  const asked: { options: Record<string, unknown>; place: HTMLElement }[] = [];
  const api = {
    render: vi.fn((place: HTMLElement, options: Record<string, unknown>) => {
      asked.push({ place, options });
      return 'widget-1';
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  return {
    api,
    call: (name: string, ...values: unknown[]) => {
      const callback = asked.at(-1)?.options[name] as (...all: unknown[]) => unknown;
      return callback(...values);
    },
    asked,
  };
}

const PROVIDERS: [Exclude<Provider, 'altcha'>, name: string, script: string][] = [
  [
    'turnstile',
    'turnstile',
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  ],
  ['hcaptcha', 'hcaptcha', 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=nl'],
  ['recaptcha', 'grecaptcha', 'https://www.google.com/recaptcha/api.js?render=explicit&hl=nl'],
];

const script = () => document.head.querySelector<HTMLScriptElement>('script[src^="https:"]');
const report = () => ({ started: vi.fn(), passed: vi.fn(), reset: vi.fn() }) satisfies CheckReport;

/** A module of its own per test: a script is loaded once per page. */
async function mount(provider: Provider, siteKey?: string) {
  setPageConfig({ robotCheck: { provider, siteKey } });
  const { forgetConfig } = await import('../../../../shared/host/config.ts');
  forgetConfig();
  const { mountCheck } = await import('../../../../shared/forms/third-party.ts');
  const container = document.createElement('div');
  const reported = report();
  return {
    container,
    reported,
    check: mountCheck(container, reported),
    again: () => mountCheck(container, reported),
  };
}

const loadScript = (name: string, api: unknown) => {
  vi.stubGlobal(name, api);
  script()?.onload?.(new Event('load'));
};

beforeEach(() => {
  vi.resetModules();
  // Nothing is fetched here: what the script would define, the test defines.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) {
        node.type = 'text/plain';
        document.head.appendChild(node);
      }
  });
});

afterEach(() => script()?.remove());

describe.each(PROVIDERS)('%s', (provider, name, url) => {
  it('check, mounted, loads its own script and passes the key', async () => {
    const { api, asked } = stubApi();
    const { check, container } = await mount(provider, 'a-key');
    expect(script()?.src).toBe(url);
    loadScript(name, api);
    await check;
    expect(asked[0]?.options).toMatchObject({ sitekey: 'a-key' });
    expect(container.contains(asked[0]?.place ?? null)).toBe(true);
  });

  it('check, passed or expired or failed, reports it', async () => {
    const { api, call } = stubApi();
    const { check, reported } = await mount(provider, 'a-key');
    loadScript(name, api);
    const mounted = await check;
    call('callback', 'the-token');
    expect(reported.passed).toHaveBeenCalledWith('the-token');
    call('expired-callback');
    expect(reported.reset).toHaveBeenLastCalledWith('De robottest is verlopen. Doe hem opnieuw.');
    expect(api.reset).toHaveBeenCalledTimes(1);
    expect(call('error-callback', '300030')).toBe(true);
    expect(reported.reset).toHaveBeenLastCalledWith(
      'De robottest is niet gelukt. Probeer het opnieuw.',
    );
    mounted.renew();
    expect(api.reset).toHaveBeenCalledTimes(2);
    expect(api.reset).toHaveBeenLastCalledWith('widget-1');
  });

  it('check, script blocked, can be tried again', async () => {
    const { check, again } = await mount(provider, 'a-key');
    const first = script();
    first?.onerror?.(new Event('error'));
    await expect(check).rejects.toThrow('could not be loaded');
    expect(first?.isConnected).toBe(false);
    const { api } = stubApi();
    const second = again();
    expect(script()).not.toBe(first);
    loadScript(name, api);
    await second;
    expect(api.render).toHaveBeenCalledTimes(1);
  });
});

it('script, loaded by the page already, is not loaded again', async () => {
  const { api } = stubApi();
  vi.stubGlobal('turnstile', api);
  const { check } = await mount('turnstile', 'a-key');
  await check;
  expect(script()).toBeNull();
  expect(api.render).toHaveBeenCalled();
});

it('script, loads more scripts, is waited for', async () => {
  const { api } = stubApi();
  let ready = () => {};
  const { check } = await mount('recaptcha', 'a-key');
  const beginning: Record<string, unknown> = {
    ready(then: () => void) {
      ready = then;
    },
  };
  loadScript('grecaptcha', beginning);
  await soon(() => {
    Object.assign(beginning, api);
    ready();
    expect(api.render).toHaveBeenCalled();
  });
  await check;
});

it('script, defines something else, is an error', async () => {
  const { check } = await mount('hcaptcha', 'a-key');
  loadScript('hcaptcha', {});
  await expect(check).rejects.toThrow('did not define "hcaptcha"');
});

it('script, never loads, is an error after the time limit', async () => {
  vi.useFakeTimers();
  const { check } = await mount('hcaptcha', 'a-key');
  const outcome = expect(check).rejects.toThrow('could not be loaded');
  await vi.advanceTimersByTimeAsync(20_000);
  await outcome;
  vi.useRealTimers();
});

it('check, site key missing, is an error that names it', async () => {
  const { check } = await mount('turnstile');
  await expect(check).rejects.toThrow('robotCheck.siteKey is missing for turnstile');
  expect(script()).toBeNull();
});

it('provider, throws at its renewal, is logged', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { api } = stubApi();
  vi.stubGlobal('hcaptcha', {
    ...api,
    reset: () => {
      throw new Error('no');
    },
  });
  const { check } = await mount('hcaptcha', 'a-key');
  const mounted = await check;
  expect(() => mounted.renew()).not.toThrow();
  mounted.remove();
});
