import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { slowestTests } from '../slowest-tests.ts';

/** Prints the ten slowest unit tests. */
export default class SlowestReporter implements Reporter {
  private readonly tests: { title: string; milliseconds: number }[] = [];

  onTestCaseResult(test: TestCase): void {
    const { moduleId } = test.module as TestModule;
    const file = moduleId.replace(`${process.cwd()}/`, '');
    const milliseconds = test.diagnostic()?.duration ?? 0;
    this.tests.push({ title: `${file} › ${test.fullName}`, milliseconds });
  }

  onTestRunEnd(): void {
    console.log(slowestTests(this.tests));
  }
}
