/** Run with `node --experimental-vm-modules`: the packages are ES modules. `npm test` does so. */

/** @type {import('jest').Config} */
const common = {
  roots: ['<rootDir>/backend', '<rootDir>/frontend', '<rootDir>/infra'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        // As the build compiles the backend (`.swcrc`), and JSX as Vite does.
        swcrc: false,
        // Beside the code: inline maps are read again by each test file, a tenth of its time.
        sourceMaps: true,
        module: { type: 'es6' },
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          keepClassNames: true,
        },
      },
    ],
  },
  // TypeScript sources import each other by the name of the compiled file.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\.module\\.css$': '<rootDir>/infra/jest/no-styles.mjs' },
  setupFiles: ['<rootDir>/infra/jest/setup.mjs'],
};

/** @type {import('jest').Config} */
export const unitTests = {
  ...common,
  displayName: 'unit',
  testEnvironment: '<rootDir>/infra/jest/plain-globals-environment.mjs',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '\\.integration\\.test\\.tsx?$'],
};

/** @type {import('jest').Config} */
export default {
  // A busy machine is slow, not wrong. Jest reads this here only, not in a project.
  testTimeout: 300_000,
  // The modules of a finished test file stay in memory (65 MB each), which the garbage collector scans again and again.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    unitTests,
    {
      ...common,
      displayName: 'integration',
      testMatch: ['**/*.integration.test.ts', '**/*.integration.test.tsx'],
      globalSetup: '<rootDir>/infra/jest/start-servers.mjs',
      globalTeardown: '<rootDir>/infra/jest/stop-servers.mjs',
    },
  ],
};
