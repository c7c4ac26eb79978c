/** Addresses from the host, which are checked before use: a host may store what a member typed. */

function parse(url: string | undefined | null, base: string): URL | undefined {
  try {
    return url ? new URL(url, base) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns an http(s) address as it was given, whole or from the site's root; undefined for any other. */
export function webUrl(url: string | undefined | null): string | undefined {
  if (!url) return undefined;
  // Only its form counts here, so any base will do: a server renders without one.
  const parsed = parse(url, 'https://host.invalid/');
  return parsed && /^https?:$/.test(parsed.protocol) ? url : undefined;
}

/** Returns an address on this site as path, query and hash; undefined for any other. */
export function sitePath(url: string | undefined | null, origin: string): string | undefined {
  const parsed = parse(url, origin);
  if (!parsed || parsed.origin !== new URL(origin).origin) return undefined;
  // `/.//elders.example` has a path that would be read as another site's address.
  return parsed.pathname.replace(/^\/+/, '/') + parsed.search + parsed.hash;
}

/** Returns the path of a member's page. Half a surrogate pair in a name would make the encoding throw. */
export function profilePath(username: string): string {
  return `/profiel/${encodeURIComponent(username.replace(/\p{Cs}/gu, '\uFFFD'))}`;
}
