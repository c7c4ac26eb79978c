const endings: (() => Promise<void>)[] = [];

/**
 * Does something at the end of the test file that is running. Helpers use it in place of `afterAll`
 * where files share their modules: only the first of them evaluates the helper.
 */
export function afterFile(end: () => Promise<void>): void {
  endings.push(end);
}

/** Called by the set-up of each test file. */
export async function endFile(): Promise<void> {
  for (const end of endings.splice(0)) await end();
}
