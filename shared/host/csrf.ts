/**
 * Laravel's cookie is URL-encoded, and is read anew each time: another tab may have renewed it.
 * @returns undefined where there is none, and in a frame that may have no cookies
 */
export function cookie(name: string): string | undefined {
  let value: string | undefined;
  try {
    let jar: unknown = document.cookie;
    // A form of the host's own by the name `cookie` stands in its place.
    if (typeof jar !== 'string') jar = Reflect.get(Document.prototype, 'cookie', document);
    value = (jar as string)
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    return value && decodeURIComponent(value);
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
