/** The secret in an authenticator's address, `otpauth://totp/…?secret=…`; undefined without one. */
export function secretOf(url: string | undefined): string | undefined {
  try {
    return new URL(url ?? '').searchParams.get('secret') || undefined;
  } catch {
    return undefined;
  }
}

/** In fours, as a person types it over. Spaces of the host's own go. */
export function inGroups(secret: string): string[] {
  return secret.replace(/\s/g, '').match(/.{1,4}/gu) ?? [];
}

/**
 * The host's SVG as an address for a picture: no script in it can run there, and no markup of it
 * comes into the page. A picture must name its namespace, which SVG inside HTML may leave out.
 */
export function svgAddress(svg: string): string {
  const start = Math.max(0, svg.search(/<svg/i));
  const tag = svg.slice(start, svg.indexOf('>', start) + 1);
  const named = /\sxmlns\s*=/i.test(tag)
    ? svg
    : svg.replace(/<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"');
  // Half a surrogate pair would have the encoding throw.
  return `data:image/svg+xml,${encodeURIComponent(named.replace(/\p{Cs}/gu, ''))}`;
}
