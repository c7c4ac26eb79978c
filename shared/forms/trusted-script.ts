/** The part of the Trusted Types API that is used here; TypeScript's own DOM types lack it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

/** One policy per URL, which allows no other URL. */
const policies = new Map<string, Policy | undefined>();

/**
 * Returns a URL for a worker or a script tag, as `require-trusted-types-for 'script'` demands.
 * @param url a constant of the build or of this code, never a value from outside
 */
export function trustedScript(url: string): string {
  if (!policies.has(url)) {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    policies.set(url, trustedTypes?.createPolicy('fan-islands', { createScriptURL: () => url }));
  }
  return policies.get(url)?.createScriptURL(url) ?? url;
}
