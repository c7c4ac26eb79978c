/** Laravel's cookie is URL-encoded, and is read anew each time: another tab may have renewed it. */
export function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return undefined;
  const value = found.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The headers that Laravel checks on a call that changes something. The cookie wins; the meta tag
 * is as old as the page, and serves only where there is no cookie.
 */
export function csrfHeaders(): Record<string, string> {
  const fromCookie = cookie('XSRF-TOKEN');
  if (fromCookie) return { 'X-XSRF-TOKEN': fromCookie };
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  return meta ? { 'X-CSRF-TOKEN': meta } : {};
}
