/** The response, with the body read. */
export interface HostResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; throws when it is not. */
  json<Shape = Record<string, unknown>>(): Shape;
}

/** Options of a call that a test sets apart from what a browser sends. */
export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Leave the CSRF token away. */
  withoutToken?: boolean;
  /** The page that sends the call, as the browser's `Referer`. */
  from?: string;
}

/** A browser of one person: keeps cookies and sends the headers that the islands send. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  get(path: string, options: CallOptions = {}): Promise<HostResponse> {
    return this.send('GET', path, options);
  }

  post(path: string, body?: unknown, options: CallOptions = {}): Promise<HostResponse> {
    return this.send('POST', path, { ...options, body });
  }

  put(path: string, body?: unknown, options: CallOptions = {}): Promise<HostResponse> {
    return this.send('PUT', path, { ...options, body });
  }

  delete(path: string, options: CallOptions = {}): Promise<HostResponse> {
    return this.send('DELETE', path, options);
  }

  patch(path: string, body?: unknown, options: CallOptions = {}): Promise<HostResponse> {
    return this.send('PATCH', path, { ...options, body });
  }

  /** Opens a page, which gives session and token, and becomes the member named. */
  async signIn(username: string): Promise<this> {
    await this.get('/comments.html');
    await this.post(`/demo/als/${username}`);
    return this;
  }

  private async send(method: string, path: string, options: CallOptions): Promise<HostResponse> {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const token = this.cookies.get('XSRF-TOKEN');
    if (method !== 'GET' && token && !options.withoutToken)
      headers['X-XSRF-TOKEN'] = decodeURIComponent(token);
    if (options.body !== undefined) headers['Content-Type'] = 'application/json';
    if (options.from) headers.Referer = this.url + options.from;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...options.headers },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
    });
    this.keepCookies(response);
    const text = await response.text();
    const json = <Shape>() => JSON.parse(text) as Shape;
    return { status: response.status, headers: response.headers, text, json };
  }

  private keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
