/** The part of the Trusted Types API that is used here; TypeScript's own DOM types lack it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

/** One per address, which makes that one and no other. */
const policies = new Map<string, Policy | undefined>();

/**
 * An address for a worker or a script tag, which a page under `require-trusted-types-for 'script'`
 * takes in no other form.
 * @param url one that the build or this code names, never one that came from outside
 */
export function trustedScript(url: string): string {
  if (!policies.has(url)) {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    policies.set(url, trustedTypes?.createPolicy('fan-islands', { createScriptURL: () => url }));
  }
  return policies.get(url)?.createScriptURL(url) ?? url;
}
