import preset from '@tessera/tooling/jest/node.js';

export default {
  ...preset,
  globalSetup: './src/harness/global-setup.ts',
  globalTeardown: './src/harness/global-teardown.ts',
  testEnvironment: './src/harness/journey-environment.js',
  // A script of today's and yesterday's modules at once: it must not be taken for either.
  transformIgnorePatterns: ['/axe-core/'],
  testTimeout: 60_000,
};
