import { fileURLToPath } from 'node:url';

/** Absolute path of a file in this folder: packages that extend a preset have another root. */
export const besideThisFile = (name) => fileURLToPath(new URL(name, import.meta.url));

/** What every package's jest configuration has in common, merged with what its platform adds. */
export const presetFor = (platform) => ({
  // One name for all packages, under which they share what is transformed.
  id: 'tessera',
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  resolver: besideThisFile('resolver.cjs'),
  testSequencer: besideThisFile('patient-first.js'),
  transform: { '\\.([cm]?js|tsx?)$': besideThisFile('transform.js') },
  // Packages that ship only ES modules must be transformed; transform.js leaves the others untouched.
  transformIgnorePatterns: [],
  watchman: false,
  // Two cores are shared with builds and browsers; a test that hangs is told all the same.
  testTimeout: 60_000,
  ...platform,
});
