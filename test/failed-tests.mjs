import { stripVTControlCharacters } from 'node:util';

const MOST_TESTS = 20;
/** Of a message: what was expected stands at its start, what a browser last did at its end. */
const FIRST_LINES = 10;
const LAST_LINES = 8;

/** Returns the lines of a message that a reader needs, with those left out counted. */
function ends(lines) {
  const omitted = lines.length - FIRST_LINES - LAST_LINES;
  if (omitted <= 1) return lines;
  return [...lines.slice(0, FIRST_LINES), `… ${omitted} lines`, ...lines.slice(-LAST_LINES)];
}

/**
 * Returns the tests of a vitest report that did not pass, as `{ title, message }`; also files that
 * failed before their first test.
 */
export function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => ({
        title: `${name} › ${test.fullName}`,
        message: test.failureMessages.join('\n') || test.status,
      }));
    if (failed.length || status === 'passed') return failed;
    return [{ title: name, message }];
  });
}

/** Returns the tests of a Playwright report that did not pass, as `{ title, message }`. */
export function failedInPlaywright({ suites = [], errors = [] }) {
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status !== 'expected'))
      .map((spec) => ({
        title: `${spec.file}:${spec.line} › ${spec.title}`,
        message: spec.tests
          .flatMap((test) => test.results.flatMap((result) => result.errors))
          .map((error) => error.message)
          .join('\n'),
      })),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return [
    ...suites.flatMap(inSuite),
    ...errors.map((error) => ({ title: 'outside of a test', message: error.message ?? '' })),
  ];
}

/**
 * Returns failed tests as lines to print, each with the two ends of its message: whoever has the end
 * of a long run alone must see what failed in it.
 */
export function listFailedTests(tests) {
  const lines = tests.slice(0, MOST_TESTS).flatMap(({ title, message }) => [
    `  ✗ ${title}`,
    ...ends(
      stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim()),
    ).map((line) => `      ${line}`),
  ]);
  if (tests.length > MOST_TESTS) lines.push(`  and ${tests.length - MOST_TESTS} more`);
  return lines.join('\n');
}
