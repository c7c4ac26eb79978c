import { type Config, configKeys } from '../../shared/host/config.ts';
import type { Findings } from './findings.ts';
import type { Page } from './page.ts';
import type { Session } from './session.ts';

export interface CheckOptions {
  /** Cookies of somebody who is signed in, as a header: `laravel_session=…; XSRF-TOKEN=…`. */
  as?: string;
  /** Posts a comment and votes, on an article for tests. */
  write?: boolean;
  /** How long to listen for realtime events, in seconds. */
  listen?: number;
  /** How long a response may take, in milliseconds. */
  timeLimit?: number;
  now?: () => Date;
}

/** What the parts of a check share. */
export interface HostCheck {
  url: URL;
  page: Page;
  session: Session;
  findings: Findings;
  options: Required<Omit<CheckOptions, 'as'>> & Pick<CheckOptions, 'as'>;
}

/** The names of the keys of `#islands-config`. */
export const CONFIG_KEYS = Object.keys(configKeys);

/** The address of a call. */
export const callAddress = ({ url, page }: HostCheck, path: string): URL =>
  new URL(`${page.config.apiBase}${path}`, url);

/** Where the realtime server is, as the realtime library makes it of the configuration. */
export function realtimeAddress({ realtime }: Config): URL | undefined {
  if (!realtime) return undefined;
  const { cluster, host, port, forceTLS } = realtime;
  const scheme = forceTLS ? 'wss' : 'ws';
  if (!host) return new URL(`${scheme}://ws-${cluster}.pusher.com`);
  return new URL(`${scheme}://${host}${port ? `:${port}` : ''}`);
}
