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
        sourceMaps: 'inline',
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
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '\\.integration\\.test\\.tsx?$'],
};

/** @type {import('jest').Config} */
export default {
  // A busy machine is slow, not wrong. Jest reads this here only, not in a project.
  testTimeout: 300_000,
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
