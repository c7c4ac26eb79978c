/** An address of the site in an attribute of a page. */
const siteAddress = /(\s(?:href|src|action)=")\/(?!\/)/g;

/**
 * Moves the addresses of a response below the path under which the host is reached. The host itself,
 * its pages and its JSON speak of the site's root.
 * @param base without a slash at its end
 */
export async function withBasePath(response: Response, base: string): Promise<Response> {
  if (base === '') return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  const location = headers.get('location');
  if (location?.startsWith('/') && !location.startsWith('//'))
    headers.set('location', `${base}${location}`);
  if (!headers.get('content-type')?.startsWith('text/html') || !response.body)
    return new Response(response.body, { status, statusText, headers });
  headers.delete('content-length');
  const html = (await response.text()).replace(siteAddress, `$1${base}/`);
  return new Response(html, { status, statusText, headers });
}
