import { addCounts, countJestTests, countPlaywrightTests, describeCounts } from './test-counts.ts';

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'pending', fullName: 'asks the real WordPress (no WP_PEER)' },
        { status: 'todo', fullName: 'subtracts' },
      ],
    },
  ],
};

const playwrightReport = {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      suites: [
        {
          specs: [
            {
              title: 'swipes',
              tests: [
                { status: 'expected', annotations: [] },
                { status: 'skipped', annotations: [{ description: 'needs a touch screen' }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('countJestTests', () => {
  it('counts a file that broke before its first test as a failure', () => {
    expect(countJestTests(JSON.stringify(jestReport))).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      skippedTitles: ['asks the real WordPress (no WP_PEER)', 'subtracts'],
    });
  });
});

describe('countPlaywrightTests', () => {
  it('counts a flaky test as a failure, and names skipped tests with their reasons', () => {
    expect(countPlaywrightTests(JSON.stringify(playwrightReport))).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
      skippedTitles: ['swipes: needs a touch screen'],
    });
  });
});

it('countPlaywrightTests counts a file that cannot be loaded as a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [], errors: [{}] };
  expect(countPlaywrightTests(JSON.stringify(report))).toMatchObject({ passed: 0, failed: 1 });
});

describe('addCounts', () => {
  it('sums the runners in the closing line', () => {
    const sum = addCounts([
      countJestTests(JSON.stringify(jestReport)),
      countPlaywrightTests(JSON.stringify(playwrightReport)),
    ]);
    expect(describeCounts(sum)).toBe('8 passed, 4 failed, 3 skipped');
  });
});
