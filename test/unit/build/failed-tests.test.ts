import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest, listFailedTests } from '../../failed-tests.mjs';

describe('failed tests of a run', () => {
  it('report of vitest, read, gives each failed test and each file that broke down', () => {
    const failed = failedInVitest({
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'poll, opened, shows', status: 'passed', failureMessages: [] },
            { fullName: 'poll, voted, counts', status: 'failed', failureMessages: ['expected 1'] },
            { fullName: 'poll, later', status: 'skipped', failureMessages: [] },
          ],
        },
        { name: '/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      ],
    });
    expect(failed).toEqual([
      { title: '/a.test.ts › poll, voted, counts', message: 'expected 1' },
      { title: '/a.test.ts › poll, later', message: 'skipped' },
      { title: '/b.test.ts', message: 'no such file' },
    ]);
  });

  it('report of Playwright, read, gives failed tests of nested suites and stray errors', () => {
    const result = (message: string) => ({ results: [{ errors: [{ message }] }] });
    const failed = failedInPlaywright({
      suites: [
        {
          suites: [
            {
              specs: [
                {
                  file: 'polls.spec.ts',
                  line: 9,
                  title: 'vote, counted',
                  tests: [{ status: 'unexpected', ...result('timed out') }],
                },
                {
                  file: 'polls.spec.ts',
                  line: 20,
                  title: 'fine',
                  tests: [{ status: 'expected', results: [] }],
                },
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'no browser' }],
    });
    expect(failed).toEqual([
      { title: 'polls.spec.ts:9 › vote, counted', message: 'timed out' },
      { title: 'outside of a test', message: 'no browser' },
    ]);
  });

  it('failed test, listed, has both ends of its message without colours', () => {
    const message = `\u001b[31mwrong\u001b[39m\n\n${'line\n'.repeat(30)}a dialog was in the way`;
    const lines = listFailedTests([{ title: 'vote', message }]).split('\n');
    expect(lines[0]).toBe('  ✗ vote');
    expect(lines[1]).toBe('      wrong');
    expect(lines[11]).toBe('      … 14 lines');
    expect(lines.at(-1)).toBe('      a dialog was in the way');
    expect(lines).toHaveLength(20);
  });

  it('many failed tests, listed, end with the number that is left out', () => {
    const tests = Array.from({ length: 23 }, (_, index) => ({ title: `${index}`, message: '' }));
    expect(listFailedTests(tests)).toMatch(/ {2}✗ 19\n {2}and 3 more$/);
  });
});
