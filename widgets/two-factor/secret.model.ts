/** Returns the secret in an authenticator's URL, `otpauth://totp/…?secret=…`. */
export function readSecretFromUrl(url: string | undefined): string | undefined {
  try {
    return new URL(url ?? '').searchParams.get('secret') || undefined;
  } catch {
    return undefined;
  }
}

/** Splits a secret into groups of four characters, without the host's own spaces. */
export function groupSecret(secret: string): string[] {
  return secret.replace(/\s/g, '').match(/.{1,4}/gu) ?? [];
}

/**
 * Returns the host's SVG as a data URL for an `img`, where no script in it runs. An SVG file needs
 * its namespace, which SVG inside HTML may leave out.
 */
export function svgDataUrl(svg: string): string {
  const start = Math.max(0, svg.search(/<svg/i));
  const tag = svg.slice(start, svg.indexOf('>', start) + 1);
  const named = /\sxmlns\s*=/i.test(tag)
    ? svg
    : svg.replace(/<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"');
  // encodeURIComponent throws at half a surrogate pair.
  return `data:image/svg+xml,${encodeURIComponent(named.replace(/\p{Cs}/gu, ''))}`;
}
