/** Run with `node --import=./infra/jest/typescript-hooks.mjs`, as `npm test` does. */

/** @type {import('jest').Config} */
const common = {
  roots: ['<rootDir>/backend', '<rootDir>/frontend', '<rootDir>/infra'],
  runtime: '<rootDir>/infra/jest/native-runtime.mjs',
  testEnvironment: '<rootDir>/infra/jest/native-environment.mjs',
  // Node.js loads and compiles everything: infra/jest/typescript-hooks.mjs.
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {},
  // For `--findRelatedTests` only: sources import each other by the name of the compiled file.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

/** @type {import('jest').Config} */
export const unitTests = {
  ...common,
  displayName: 'unit',
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.integration\\.test\\.ts$'],
};

/** @type {import('jest').Config} */
export default {
  // A busy machine is slow, not wrong; long proofs take minutes. Jest reads this here only, not in a project.
  testTimeout: process.env.PROOFS === '1' ? 3_600_000 : 300_000,
  // Keeps Jest from running a few files in its own process, whose console and timers they would share.
  workerIdleMemoryLimit: '2GB',
  projects: [
    unitTests,
    {
      ...common,
      displayName: 'component',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: '<rootDir>/infra/jest/dom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/infra/jest/unmount-components.mjs'],
    },
    {
      ...common,
      displayName: 'integration',
      testMatch: ['**/*.integration.test.ts'],
      globalSetup: '<rootDir>/infra/jest/start-servers.mjs',
      globalTeardown: '<rootDir>/infra/jest/stop-servers.mjs',
    },
  ],
};
