/** URLs from the host are checked before use (quality, "Safety"). */

function parse(url: string | undefined | null, base: string): URL | undefined {
  try {
    return url ? new URL(url, base) : undefined;
  } catch {
    return undefined;
  }
}

/** An http(s) address, given whole or from the site's root; else undefined. */
export function webUrl(url: string | undefined | null): string | undefined {
  if (!url) return undefined;
  // Only its form counts here, so any base serves: this runs while rendering on a server too.
  const parsed = parse(url, 'https://host.invalid/');
  return parsed && /^https?:$/.test(parsed.protocol) ? url : undefined;
}

/** The same for pictures. */
export const imageUrl = webUrl;

/** A target on this site, as path, query and hash; undefined for any other. */
export function sitePath(url: string | undefined | null, origin: string): string | undefined {
  const parsed = parse(url, origin);
  if (!parsed || parsed.origin !== new URL(origin).origin) return undefined;
  return parsed.pathname + parsed.search + parsed.hash;
}

/** A member's page. Half a surrogate pair in a name would have the encoding throw. */
export function profilePath(username: string): string {
  return `/profiel/${encodeURIComponent(username.replace(/\p{Cs}/gu, '\uFFFD'))}`;
}
