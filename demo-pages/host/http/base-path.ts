/** An address of the site in an attribute of a page. */
const siteAddress = /(\s(?:href|src|action)=")(\/(?!\/)[^"]*)/g;

/**
 * Moves the addresses of a response below the path under which the host is reached. The host itself,
 * its pages and its JSON speak of the site's root.
 * @param base without a slash at its end
 * @param kept addresses that stay as they are
 */
export async function withBasePath(
  response: Response,
  base: string,
  kept?: RegExp,
): Promise<Response> {
  if (base === '') return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  const location = headers.get('location');
  if (location?.startsWith('/') && !location.startsWith('//'))
    headers.set('location', `${base}${location}`);
  if (!headers.get('content-type')?.startsWith('text/html') || !response.body)
    return new Response(response.body, { status, statusText, headers });
  headers.delete('content-length');
  const moved = (await response.text()).replace(
    siteAddress,
    (attribute, before: string, address: string) =>
      kept?.test(address) ? attribute : `${before}${base}${address}`,
  );
  return new Response(moved, { status, statusText, headers });
}
