import preset from '@tessera/tooling/jest/node.js';

export default {
  ...preset,
  globalSetup: './src/harness/global-setup.ts',
  globalTeardown: './src/harness/global-teardown.ts',
  testEnvironment: './src/harness/journey-environment.js',
  testTimeout: 60_000,
};
