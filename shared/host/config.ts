import {
  anything,
  either,
  flag,
  type Infer,
  id,
  list,
  map,
  number,
  oneOf,
  optional,
  type Schema,
  SchemaError,
  shape,
  text,
} from '../island/schema.ts';

/**
 * The page configuration, `#islands-config` (contract, section 1). Every key is optional; one that
 * is wrong costs that key only: its default holds and the console names it.
 */

const user = shape({ id, username: text, initials: optional(text, ''), avatar: optional(text) });

/** One reaction type: what is sent, what a person reads, what is drawn. */
const reaction = shape({ type: text, label: text, emoji: text });

const positive: Schema<number> = (value, path) => {
  const given = number(value, path);
  if (given <= 0) throw new SchemaError(path, 'a number above 0', value);
  return given;
};

const realtime = shape({
  cluster: optional(text, 'eu'),
  host: optional(text),
  port: optional(number),
  forceTLS: optional(flag, true),
  /** Echo's namespace of event classes; false for bare event names. */
  namespace: optional(
    either<string | false, string | false>(
      map(flag, (on) => (on ? 'App.Events' : false)),
      text,
    ),
    'App.Events',
  ),
  /** Channel families (`news`, `game`) that need authorisation. */
  private: optional(list(text), []),
});

const robotCheck = shape({
  provider: optional(oneOf('altcha', 'turnstile', 'hcaptcha', 'recaptcha'), 'altcha'),
  siteKey: optional(text),
  challengeUrl: optional(text, '/altcha/challenge'),
});

const timeZone: Schema<string> = (value, path) => {
  try {
    new Intl.DateTimeFormat('nl', { timeZone: text(value, path) });
  } catch {
    throw new SchemaError(path, 'the name of a time zone', value);
  }
  return value as string;
};

const keys = {
  user: optional(user),
  siteName: optional(text),
  /** Without a slash at its end, since every path begins with one. */
  apiBase: optional(
    map(text, (base) => base.replace(/\/$/, '')),
    '',
  ),
  timeZone: optional(timeZone, 'Europe/Amsterdam'),
  guestIp: optional(text),
  realtime: optional(realtime, realtime({}, '')),
  robotCheck: optional(robotCheck, robotCheck({}, '')),
  reactions: optional(list(reaction), [
    { type: 'like', label: 'Vind ik leuk', emoji: '👍' },
    { type: 'love', label: 'Geweldig', emoji: '❤️' },
    { type: 'haha', label: 'Grappig', emoji: '😂' },
    { type: 'wow', label: 'Wauw', emoji: '😮' },
    { type: 'sad', label: 'Verdrietig', emoji: '😢' },
    { type: 'angry', label: 'Boos', emoji: '😡' },
  ]),
  notifications: optional(shape({ pollSeconds: optional(positive, 60) }), { pollSeconds: 60 }),
};

export type Config = { [K in keyof typeof keys]: Infer<(typeof keys)[K]> };
export type User = Infer<typeof user>;
export type Reaction = Infer<typeof reaction>;

/**
 * Checks a configuration key by key.
 * @param given what the host printed, parsed; anything at all
 * @param warn hears of each key that was wrong, in words for a developer
 */
export function checkConfig(given: unknown, warn: (message: string) => void): Config {
  let object: Record<string, unknown> = {};
  try {
    object = shape(Object.fromEntries(Object.keys(keys).map((key) => [key, anything])))(given, '');
  } catch (error) {
    warn(`#islands-config: ${(error as Error).message}`);
  }
  const config: Record<string, unknown> = {};
  for (const key of Object.keys(keys) as (keyof typeof keys)[]) {
    try {
      config[key] = keys[key](object[key], key);
    } catch (error) {
      warn(`#islands-config: ${(error as Error).message}`);
      config[key] = keys[key](undefined, key);
    }
  }
  return config as Config;
}

let read: Config | undefined;

/** The page's configuration, read once. Defaults while rendering on a server. */
export function config(): Config {
  if (read) return read;
  const warn = (message: string) => console.error(`[islands] ${message}`);
  if (typeof document === 'undefined') return checkConfig({}, warn);
  const element = document.getElementById('islands-config');
  let given: unknown = {};
  try {
    if (element) given = JSON.parse(element.textContent ?? '');
    // Every key has its default, so this is no mistake; yet a developer may have meant to print it.
    else console.info('[islands] no #islands-config');
  } catch (error) {
    warn(`#islands-config is not JSON: ${error}`);
  }
  read = checkConfig(given, warn);
  return read;
}

/** For tests, which have many pages in one. */
export function forgetConfig(): void {
  read = undefined;
}
