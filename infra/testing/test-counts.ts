export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Full titles, with the reason. */
  skippedTitles: string[];
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0, skippedTitles: [] };

/** Output of `jest --json`: https://jestjs.io/docs/cli#--json */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** Output of Playwright's JSON reporter: https://playwright.dev/docs/api/class-testconfig#test-config-reporter */
interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  /** Outside of tests, such as files that cannot be loaded. */
  errors?: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; annotations: { description?: string }[] }[];
  }[];
}

export function countJestTests(json: string): TestCounts {
  const report = JSON.parse(json) as JestReport;
  const results = report.testResults.flatMap((file) => file.assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    skippedTitles: results.filter(({ status }) => /pending|todo|skipped/.test(status)).map(({ fullName }) => fullName),
  };
}

/** A flaky test counts as failed, and so does an error outside of tests. */
export function countPlaywrightTests(json: string): TestCounts {
  const { stats, suites = [], errors = [] } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    skippedTitles: suites.flatMap(skippedIn),
  };
}

export const addCounts = (counts: readonly TestCounts[]): TestCounts =>
  counts.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      skippedTitles: [...sum.skippedTitles, ...each.skippedTitles],
    }),
    NO_TESTS,
  );

export const describeCounts = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

function skippedIn(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) =>
        [title, ...annotations.map(({ description }) => description)].filter(Boolean).join(': '),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(skippedIn)];
}
