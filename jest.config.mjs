/** @type {import('jest').Config} */
const common = {
  roots: ['<rootDir>/backend', '<rootDir>/frontend', '<rootDir>/infra'],
  // Modules are loaded by Node.js itself (docs/decisions/039-tests-on-native-modules.md).
  testEnvironment: '<rootDir>/infra/jest/process-environment.mjs',
  testRunner: '<rootDir>/infra/jest/native-runner.mjs',
};

/** @type {import('jest').Config} */
export default {
  // A busy machine is slow, not wrong. Jest reads this here only, not in a project.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '\\.integration\\.test\\.tsx?$'],
    },
    {
      ...common,
      displayName: 'integration',
      testMatch: ['**/*.integration.test.ts', '**/*.integration.test.tsx'],
      globalSetup: '<rootDir>/infra/jest/start-servers.mjs',
      globalTeardown: '<rootDir>/infra/jest/stop-servers.mjs',
    },
  ],
};
