/** What came back, with the body read. */
export interface Reply {
  /** 0 where there was no response. */
  status: number;
  headers: Headers;
  /** The body, decompressed. */
  body: Buffer;
  text: string;
  /** Why there was no response. */
  failure?: string;
}

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Twice this number in base64 is what the browser keeps in `GUEST_ID`. */
export const GUEST = 731_204;

/** A browser of one person: keeps cookies, and sends what islands send. */
export class Session {
  readonly cookies = new Map<string, string>([['GUEST_ID', btoa(`${2 * GUEST}`)]]);
  /** Of `<meta name="csrf-token">`. */
  metaToken?: string;

  /**
   * @param page the page's address, from which calls are made
   * @param given cookies of somebody who is signed in, as a header
   * @param timeLimit in milliseconds
   */
  constructor(
    private readonly page: URL,
    given: string | undefined,
    private readonly timeLimit: number,
  ) {
    for (const pair of given?.split(/;\s*/) ?? []) this.keep(pair);
  }

  private keep(pair: string) {
    const at = pair.indexOf('=');
    if (at > 0) this.cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1));
  }

  /** Requests an address as a browser does, without following redirects. */
  async request(address: URL, { method = 'GET', headers, body }: Request = {}): Promise<Reply> {
    const isOwn = address.origin === this.page.origin;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const response = await fetch(address, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeLimit),
        headers: {
          'Accept-Encoding': 'br, gzip',
          // Laravel's stateful API goes by these.
          Referer: this.page.href,
          ...(method !== 'GET' || !isOwn ? { Origin: this.page.origin } : {}),
          ...(isOwn ? { Cookie: cookie } : {}),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      if (isOwn)
        for (const each of response.headers.getSetCookie()) this.keep(each.split(';')[0] ?? '');
      const content = Buffer.from(await response.arrayBuffer());
      const { status } = response;
      return { status, headers: response.headers, body: content, text: content.toString() };
    } catch (error) {
      const { name, message, cause } = error as Error;
      const failure =
        name === 'TimeoutError'
          ? `no response within ${this.timeLimit / 1000} seconds`
          : ((cause as Error | undefined)?.message ?? message);
      return { status: 0, headers: new Headers(), body: Buffer.alloc(0), text: '', failure };
    }
  }

  /** A call of an island. */
  call(address: URL, method = 'GET', body?: unknown, more: Record<string, string> = {}) {
    const isForm = typeof body === 'string';
    return this.request(address, {
      method,
      body,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(body === undefined
          ? {}
          : {
              'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
            }),
        ...more,
      },
    });
  }

  /** A call that changes something, with the token of the page. */
  write(address: URL, method: string, body?: unknown, more: Record<string, string> = {}) {
    return this.call(address, method, body, { ...this.token(), ...more });
  }

  private token(): Record<string, string> {
    const cookie = this.cookies.get('XSRF-TOKEN');
    if (cookie) return { 'X-XSRF-TOKEN': decodeURIComponent(cookie) };
    return this.metaToken ? { 'X-CSRF-TOKEN': this.metaToken } : {};
  }
}
