import * as v from 'valibot';
import {
  either,
  flag,
  id,
  list,
  number,
  object,
  oneOf,
  optional,
  record,
  text,
} from '../schema/host-values.ts';
import { parse, type Schema } from '../schema/parse.ts';

/**
 * The page configuration, `#islands-config`. Every key is optional; one that is wrong costs that key
 * only: its default is used and the console names it.
 */

const user = object({ id, username: text, initials: optional(text, ''), avatar: optional(text) });

/** One reaction type: what is sent, what a person reads, what is drawn. */
const reaction = object({ type: text, label: text, emoji: text });

const realtime = object({
  cluster: optional(text, 'eu'),
  host: optional(text),
  port: optional(number),
  forceTLS: optional(flag, true),
  /** Echo's namespace of event classes; false for bare event names. */
  namespace: optional(
    either(
      v.pipe(
        flag,
        v.transform((isOn) => (isOn ? 'App.Events' : false)),
      ),
      text,
    ),
    'App.Events',
  ),
  /** Channel families (`news`, `game`) that need authorisation. */
  private: optional(list(text), []),
  /** Whether a member signs in to the realtime server, by `/broadcasting/user-auth`. */
  signIn: optional(flag, false),
});

const robotCheck = object({
  provider: optional(oneOf('altcha', 'turnstile', 'hcaptcha', 'recaptcha'), 'altcha'),
  siteKey: optional(text),
  challengeUrl: optional(text, '/altcha/challenge'),
});

const notifications = object({
  pollSeconds: optional(v.pipe(number, v.gtValue(0, 'a number above 0')), 60),
});

/** The site's own club. */
const club = object({ name: text, logo: text });

/** Settings, or false to switch the whole off; true is the same as no word about it. */
function orOff<T>(settings: Schema<T>): Schema<T | false> {
  const defaults = parse(settings, {});
  return optional<T | false>(
    either(
      v.pipe(
        flag,
        v.transform((isOn) => isOn && defaults),
      ),
      settings,
    ),
    defaults,
  );
}

const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';

/** The first `Intl` of a page costs a slow phone 100 milliseconds: not for what nobody has changed. */
function isTimeZone(name: string): boolean {
  if (name === DEFAULT_TIME_ZONE) return true;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The keys of the configuration, by name. */
export const configKeys = {
  user: optional(user),
  siteName: optional(text),
  /** Without a slash at its end, since every path begins with one. */
  apiBase: optional(
    v.pipe(
      text,
      v.transform((base) => base.replace(/\/$/, '')),
    ),
    '',
  ),
  timeZone: optional(
    v.pipe(text, v.check(isTimeZone, 'the name of a time zone')),
    DEFAULT_TIME_ZONE,
  ),
  guestIp: optional(text),
  realtime: orOff(realtime),
  robotCheck: orOff(robotCheck),
  reactions: optional(list(reaction), [
    { type: 'like', label: 'Vind ik leuk', emoji: '👍' },
    { type: 'love', label: 'Geweldig', emoji: '❤️' },
    { type: 'haha', label: 'Grappig', emoji: '😂' },
    { type: 'wow', label: 'Wauw', emoji: '😮' },
    { type: 'sad', label: 'Verdrietig', emoji: '😢' },
    { type: 'angry', label: 'Boos', emoji: '😡' },
  ]),
  notifications: optional(notifications, parse(notifications, {})),
  club: optional(club),
  /** Hosts besides the site's own whose images are shown in comments. */
  images: optional(list(text), []),
  /** The CMS's preview: mistakes are shown in the page. */
  preview: optional(flag, false),
};

type Keys = typeof configKeys;
export type Config = { [K in keyof Keys]: v.InferOutput<Keys[K]> };
export type User = v.InferOutput<typeof user>;
export type RealtimeConfig = v.InferOutput<typeof realtime>;

/**
 * Checks a configuration key by key.
 * @param given what the host printed, parsed; anything at all
 * @param warn is called for each key that was wrong, with words for a developer
 */
export function checkConfig(given: unknown, warn: (message: string) => void): Config {
  const attempt = <T>(check: () => T, fallback: () => T): T => {
    try {
      return check();
    } catch (error) {
      warn(`#islands-config: ${(error as Error).message}`);
      return fallback();
    }
  };
  const object = attempt(
    () => parse(record(v.unknown()), given),
    () => ({}) as Record<string, unknown>,
  );
  return Object.fromEntries(
    Object.entries<Schema<unknown>>(configKeys).map(([key, schema]) => [
      key,
      attempt(
        () => parse(schema, object[key], key),
        () => parse(schema, undefined),
      ),
    ]),
  ) as Config;
}

interface Cached {
  element: HTMLElement | null;
  config: Config;
  time: number;
}

let cached: Cached | undefined;
const listeners = new Set<() => void>();

/**
 * Calls back after the page has got another configuration, as soon as anybody asks for it.
 * @returns ends that
 */
export function subscribeToConfig(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

let isFirst = true;
let serverConfig: Config | undefined;

/** Sets the configuration that a server renders for; undefined ends that. */
export function setServerConfig(next: Config | undefined): void {
  serverConfig = next;
}

/**
 * Returns the page's configuration. It is read again where its element is another, as after a
 * navigation that replaced the page's body. On a server, the one that is rendered for.
 */
export function config(): Config {
  const warn = (message: string) => console.error(`[islands] ${message}`);
  if (typeof document === 'undefined') return serverConfig ?? checkConfig({}, warn);
  const element = document.getElementById('islands-config');
  if (cached?.element === element) return cached.config;
  let given: unknown = {};
  try {
    if (element) given = JSON.parse(element.textContent ?? '');
    // Every key has its default, so this is no mistake; yet a developer may have meant to print it.
    else console.info('[islands] no #islands-config');
  } catch (error) {
    warn(`#islands-config is not JSON: ${error}`);
  }
  // The first was printed with the page, however late an island asks for it.
  const time = isFirst ? performance.timeOrigin : Date.now();
  isFirst = false;
  const isReplaced = cached !== undefined;
  cached = { element, config: checkConfig(given, warn), time };
  // Not at once: components ask for it while they render.
  if (isReplaced)
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  return cached.config;
}

/** Returns when the configuration was printed, as far as the browser knows, in milliseconds. */
export function configTime(): number {
  config();
  return cached?.time ?? 0;
}

/** For tests, which have many pages in one. */
export function forgetConfig(): void {
  cached = undefined;
}
