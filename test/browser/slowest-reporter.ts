import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { slowestTests } from '../slowest-tests.ts';

/** Prints the ten slowest browser tests. */
export default class SlowestReporter implements Reporter {
  private readonly tests: { title: string; milliseconds: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.tests.push({ title: test.titlePath().slice(2).join(' › '), milliseconds: duration });
  }

  onEnd(): void {
    console.log(slowestTests(this.tests));
  }
}
