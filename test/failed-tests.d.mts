/** A test that did not pass, with what its runner said of it. */
export interface FailedTest {
  title: string;
  message: string;
}

export function failedInVitest(report: { testResults: unknown[] }): FailedTest[];
export function failedInPlaywright(report: {
  suites?: unknown[];
  errors?: unknown[];
}): FailedTest[];
export function listFailedTests(tests: FailedTest[]): string;
