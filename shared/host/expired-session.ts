/**
 * What happens when the host says that the session has expired, or when another page of this browser
 * shows somebody else; see docs/host-api.md, "Session and CSRF".
 */
import { object } from '../schema/host-values.ts';
import { parseOrNothing } from '../schema/parse.ts';
import { config, configKeys, type User } from './config.ts';
import { type TokenHeaders, tokenCookies } from './csrf.ts';
import { HostError, otherMember, SIGNED_OUT } from './host-error.ts';
import { configIn, tokenIn } from './page-source.ts';

/** How long the page may take, in milliseconds. */
const TIMEOUT = 10_000;

/** The page as the host would print it now. */
export interface FreshPage {
  /** Who is signed in. */
  user: User | undefined;
  token: string | undefined;
}

const printedConfig = object({ user: configKeys.user });

async function fetchPage(): Promise<FreshPage | undefined> {
  const url = new URL(location.href);
  url.hash = '';
  // Shared caches miss an address that they have never seen.
  url.searchParams.set('islands-token', Math.random().toString(36).slice(2));
  const response = await fetch(url, {
    // A page, so no `Accept` of JSON; the mark keeps it from becoming Laravel's "previous page".
    headers: { Accept: 'text/html', 'X-Requested-With': 'XMLHttpRequest' },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok || response.redirected) return undefined;
  const html = await response.text();
  const given = parseOrNothing(printedConfig, configIn(html));
  return given && { user: given.user, token: tokenIn(html) };
}

let fetching: Promise<FreshPage | undefined> | undefined;

/**
 * Fetches this page anew, which also gives a fresh token: a Laravel host sets its cookie with every
 * page. Calls that ask at the same time get the same page.
 * @returns undefined where it does not say who is signed in: an error page, a login page, no network
 */
export function freshPage(): Promise<FreshPage | undefined> {
  fetching ??= fetchPage()
    .catch(() => undefined)
    .finally(() => {
      fetching = undefined;
    });
  return fetching;
}

/** @throws HostError where somebody else is signed in than this page shows */
export function requireSamePerson(page: FreshPage, call: string): void {
  const shown = config().user;
  if (page.user?.id === shown?.id) return;
  throw page.user
    ? new HostError('other-member', otherMember(page.user.username), call)
    : new HostError('signed-out', SIGNED_OUT, call);
}

/** How often a refused call is repeated. */
const MOST_REPEATS = 3;

/**
 * Returns the tokens to try after the host has refused one: cookies that have changed, other cookies
 * of that name, the token in the page that was fetched anew.
 * @param before the cookies when the call was sent
 */
export function tokensToTry(
  refused: TokenHeaders,
  before: readonly string[],
  pageToken: string | undefined,
): TokenHeaders[] {
  const now = tokenCookies();
  const changed = now.filter((value) => !before.includes(value));
  const others = now.filter((value) => before.includes(value));
  return [
    ...[...changed, ...others].map((value): TokenHeaders => ({ 'X-XSRF-TOKEN': value })),
    ...(pageToken ? [{ 'X-CSRF-TOKEN': pageToken }] : []),
  ]
    .filter((token) => JSON.stringify(token) !== JSON.stringify(refused))
    .slice(0, MOST_REPEATS);
}
