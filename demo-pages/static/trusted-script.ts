interface ScriptPolicy {
  createScriptURL(address: string): unknown;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
const policy = trustedTypes?.createPolicy('fan-demo', { createScriptURL: (address) => address });

/**
 * Marks the address of one of the demo's own scripts as good to load, which
 * `require-trusted-types-for 'script'` asks for. Never for an address from outside.
 */
export function trustedScript(address: string): string {
  return (policy?.createScriptURL(address) ?? address) as string;
}
