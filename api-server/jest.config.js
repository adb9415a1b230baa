import preset from '@tessera/tooling/jest/node.js';

export default {
  ...preset,
  globalSetup: './src/testing/global-setup.ts',
  globalTeardown: './src/testing/global-teardown.ts',
  setupFiles: ['./src/testing/setup-schemas.ts'],
};
