/** A content security policy, as far as the islands meet it. */
type Policy = Map<string, string[]>;

function parsePolicy(text: string): Policy {
  const policy: Policy = new Map();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** Every policy of a page: a header may hold several, separated by commas. */
export const parsePolicies = (texts: string[]): Policy[] =>
  texts
    .flatMap((text) => text.split(','))
    .filter((text) => text.trim())
    .map(parsePolicy);

const FALLBACKS: Record<string, string[]> = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
};

/** The sources that hold for a kind of request; undefined where everything is allowed. */
export const sourcesOf = (policy: Policy, directive: string): string[] | undefined =>
  (FALLBACKS[directive] ?? [directive])
    .map((name) => policy.get(name))
    .find((sources) => sources !== undefined);

const isUpgrade = (from: string, to: string) =>
  from === to || (from === 'http:' && to === 'https:') || (from === 'ws:' && to === 'wss:');

const portOf = ({ port, protocol }: URL) =>
  port || (['https:', 'wss:'].includes(protocol) ? '443' : '80');

/** `'self'` covers WebSockets of the same host too. */
function isSelf(url: URL, page: URL): boolean {
  const isSecure = ['https:', 'wss:'].includes(url.protocol);
  return (
    url.hostname === page.hostname &&
    portOf(url) === portOf(page) &&
    (isSecure || page.protocol === 'http:')
  );
}

function matches(source: string, url: URL, page: URL): boolean {
  if (source === "'self'") return isSelf(url, page);
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return isUpgrade(source.toLowerCase(), url.protocol);
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^:/']+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (!host) return false;
  const isHost = host.startsWith('*.')
    ? url.hostname.endsWith(host.slice(1).toLowerCase())
    : url.hostname === host.toLowerCase();
  const isScheme = scheme
    ? isUpgrade(scheme.toLowerCase(), url.protocol)
    : url.protocol !== 'http:' || page.protocol === 'http:';
  const isPort =
    port === '*' ||
    (port ?? portOf(new URL(`${url.protocol}//${host.replace('*', 'x')}`))) === portOf(url);
  const isPath =
    !path || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
  return isHost && isScheme && isPort && isPath;
}

/** Whether sources allow an address. */
export const allowsAddress = (sources: string[] | undefined, url: URL, page: URL): boolean =>
  !sources || sources.some((source) => matches(source, url, page));

/** Whether a script with such a nonce may run, and whether what it imports may. */
export function allowsScript(
  sources: string[] | undefined,
  { url, page, nonce }: { url: URL; page: URL; nonce: string | undefined },
): { itself: boolean; imports: boolean } {
  if (!sources) return { itself: true, imports: true };
  const hasNonce = Boolean(nonce) && sources.includes(`'nonce-${nonce}'`);
  if (sources.includes("'strict-dynamic'")) return { itself: hasNonce, imports: hasNonce };
  const byAddress = allowsAddress(sources, url, page);
  return { itself: hasNonce || byAddress, imports: byAddress };
}
