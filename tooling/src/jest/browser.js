import { besideThisFile, presetFor } from './preset.js';

export default presetFor({
  testEnvironment: besideThisFile('jsdom-environment.js'),
  setupFilesAfterEnv: ['@testing-library/jest-dom', besideThisFile('waiting-errors.js')],
  moduleNameMapper: {
    '\\.css$': besideThisFile('style-module.cjs'),
    '\\.(woff2?|png|jpe?g|webp|gif|svg)$': besideThisFile('asset-module.cjs'),
  },
});
