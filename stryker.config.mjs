import { unitTests } from './jest.config.mjs';

/**
 * `npm run mutation [-- --mutate FILE]`: changes the code of modules with rules, one place at a time, and runs their unit
 * tests; a change that no test notices survives. Results: docs/mutation.md.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    // Catalog filters, on both sides.
    'backend/catalog/catalog.contract.ts',
    'backend/catalog/product-filters.ts',
    'backend/catalog/dto/product-query.dto.ts',
    'frontend/features/catalog/catalog-state.ts',
    'frontend/features/catalog/quick-filters.ts',
    // Validation of inquiries.
    'backend/inquiries/inquiries.contract.ts',
    'backend/inquiries/inquiry-reference.contract.ts',
    'backend/inquiries/inquiry-subject.contract.ts',
    'backend/inquiries/dto/submit-inquiry.dto.ts',
    'backend/inquiries/spam-signs.ts',
    // Canonical addresses.
    'frontend/shell/canonical.ts',
    'backend/platform/http/requests/canonical-host.ts',
    // Sanitizer of posts.
    'backend/blog/sanitize-post-html.ts',
    // Retries of the outbox.
    'backend/platform/queue/retry-schedule.ts',
    // Rate limits, and limits of a request.
    'backend/config/rate-limits.ts',
    'backend/platform/limits/client-network.ts',
    'backend/platform/http/protection/edge-limits.ts',
    // Sums of quotations, business days, claims in entries, and formats of values.
    'backend/quotations/totals.contract.ts',
    'backend/config/business-days.contract.ts',
    'backend/config/business-time.contract.ts',
    'backend/config/holidays.contract.ts',
    'backend/config/value-formats.contract.ts',
    'backend/config/typos.contract.ts',
    'backend/site-content/claims/*.contract.ts',
    'backend/site-content/company-facts.contract.ts',
    'backend/site-content/show-content.ts',
    'backend/insights/insight-range.contract.ts',
    'backend/builder/engine/**/*.ts',
    '!**/*.test.ts',
  ],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--import=./infra/jest/typescript-hooks.mjs'],
  jest: {
    projectType: 'custom',
    // Tests of scripts start servers.
    config: {
      ...unitTests,
      // Stryker resolves it from its copy of the project, without `<rootDir>`.
      testEnvironment: './infra/jest/native-environment.mjs',
      testPathIgnorePatterns: [...unitTests.testPathIgnorePatterns, '/infra/'],
    },
  },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['dist', 'e2e', '.data', 'coverage'],
  // A busy machine is slow, not wrong.
  timeoutMS: 30_000,
  concurrency: 2,
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'coverage/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
  tempDirName: '.stryker-tmp',
  // Stryker would rewrite it through an API that TypeScript 7 no longer has; swc does not read it.
  tsconfigFile: 'none.json',
};
