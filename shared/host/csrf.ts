/** Laravel's protection of calls that change something; see docs/host-api.md, "Session and CSRF". */

const COOKIE = 'XSRF-TOKEN';

/** A token as a call sends it: `X-XSRF-TOKEN` from a cookie, `X-CSRF-TOKEN` from a meta tag, or none. */
export type TokenHeaders = Record<string, string>;

/**
 * Returns all values of a cookie, URL-decoded: an app on the parent domain may have set one of the
 * same name. Read anew each time, since another tab may have changed them.
 */
export function cookies(name: string): string[] {
  let jar: unknown;
  try {
    jar = document.cookie;
    // A form of the host's own that is named `cookie` hides the property.
    if (typeof jar !== 'string') jar = Reflect.get(Document.prototype, 'cookie', document);
  } catch {
    // A frame that may have no cookies.
    return [];
  }
  return (jar as string)
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => {
      const value = pair.slice(name.length + 1);
      try {
        return decodeURIComponent(value);
      } catch {
        return value;
      }
    })
    .filter(Boolean);
}

export const tokenCookies = () => cookies(COOKIE);

/** The token that the host accepted after it had refused another, and the cookies of that moment. */
let accepted: { token: TokenHeaders; jar: string } | undefined;

const jarOf = (values: readonly string[]) => values.join();

/**
 * Returns the token of this moment. The cookie wins: the meta tag is as old as the page, and is used
 * only where there is no cookie.
 */
export function csrfToken(): TokenHeaders {
  const values = tokenCookies();
  if (accepted?.jar === jarOf(values)) return accepted.token;
  if (values[0]) return { 'X-XSRF-TOKEN': values[0] };
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  return meta ? { 'X-CSRF-TOKEN': meta } : {};
}

/** Uses a token for as long as the cookies stay as they are. */
export function acceptToken(token: TokenHeaders): void {
  accepted = { token, jar: jarOf(tokenCookies()) };
}

/** For tests, which have many pages in one. */
export function forgetToken(): void {
  accepted = undefined;
}
