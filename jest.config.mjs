import { useMemory } from './scripts/lib/memory-folder.mjs';

useMemory();

const swc = (parser, react) => ({
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', ...parser },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react },
  },
});

const SCRIPTS = '\\.[cm]?[jt]sx?$';

// Jest loads its own parts by transforming them too: some before there is anywhere to keep them, some to keep the rest.
const OF_JEST = '/node_modules/(@jest/|jest-|write-file-atomic/|convert-source-map/)';

const shared = {
  rootDir: import.meta.dirname,
  runner: '<rootDir>/scripts/lib/lanes.mjs',
  resolver: '<rootDir>/scripts/lib/jest-resolver.cjs',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/(libs/)?[^/]+/dist/', '<rootDir>/data/'],
};

const node = {
  ...shared,
  testEnvironment: '<rootDir>/scripts/lib/node-environment.mjs',
  setupFiles: ['reflect-metadata'],
  transform: { [SCRIPTS]: ['<rootDir>/scripts/lib/node-transform.cjs', swc({ decorators: true })] },
  transformIgnorePatterns: [OF_JEST],
};

export default {
  maxWorkers: 2,
  // Of each file some 50 MB stay in a worker's heap, and near its end Node does nothing but tidy up.
  workerIdleMemoryLimit: 1e9,
  testSequencer: '<rootDir>/scripts/lib/longest-first.mjs',
  // The default of half a second is too short for a machine that does other things besides.
  workerGracefulExitTimeout: 10_000,
  // Generous: it only bounds how long a hang is waited for, on a machine that does other things besides.
  testTimeout: 120_000,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,backend,gateway,scripts}/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'web',
      globalSetup: '<rootDir>/scripts/lib/bundled-packages.mjs',
      testMatch: ['<rootDir>/{customer-web,admin-web}/src/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/scripts/lib/jsdom-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['browser', 'require'] },
      setupFilesAfterEnv: ['<rootDir>/customer-web/src/shared/testing/setup.ts'],
      transform: {
        '/node_modules/.+\\.[cm]?js$': '<rootDir>/scripts/lib/package-transform.cjs',
        [SCRIPTS]: ['@swc/jest', swc({ tsx: true }, { runtime: 'automatic' })],
      },
      // What `bundled-packages.mjs` has made into one file.
      transformIgnorePatterns: [OF_JEST, '/node_modules/.cache/'],
    },
    { ...node, displayName: 'journeys', testMatch: ['<rootDir>/e2e/**/*.spec.ts'] },
  ],
};
