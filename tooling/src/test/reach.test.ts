import type { ImportGraph } from '../boundaries/nouns.ts';
import { reachedTests } from './reach.ts';

const graph: ImportGraph = new Map([
  ['contracts/src/plan.ts', []],
  ['contracts/src/plan.test.ts', ['contracts/src/plan.ts']],
  ['ui/src/table.ts', ['contracts/src/plan.ts']],
  ['ui/src/table.test.tsx', ['ui/src/table.ts']],
  ['ui/src/form.test.tsx', []],
  ['ui/jest.config.js', ['tooling/src/jest/preset.js']],
  ['tooling/src/jest/preset.js', []],
  ['tooling/src/steps.test.ts', []],
  ['server/src/migration.ts', []],
  ['server/src/calls.test.ts', []],
  ['e2e/src/person.ts', ['contracts/src/plan.ts']],
  ['e2e/journeys/boards.test.ts', ['e2e/src/person.ts']],
]);
const packages = ['contracts', 'ui', 'server', 'tooling', 'e2e'];

test.each<[string, readonly string[], readonly string[]]>([
  [
    'a module: the tests that import it, also indirectly and in other packages, but no journey',
    ['contracts/src/plan.ts'],
    ['contracts/src/plan.test.ts', 'ui/src/table.test.tsx'],
  ],
  ['a test: itself', ['ui/src/form.test.tsx'], ['ui/src/form.test.tsx']],
  ['code of the journeys: the journeys that import it', ['e2e/src/person.ts'], ['e2e/journeys/boards.test.ts']],
  [
    'a module that nothing imports: all tests of its package',
    ['server/src/migration.ts'],
    ['server/src/calls.test.ts'],
  ],
  [
    'a deleted file or one that is no module: all tests of its package',
    ['ui/locales/en.json', 'ui/src/gone.ts'],
    ['ui/src/form.test.tsx', 'ui/src/table.test.tsx'],
  ],
  [
    'a Jest preset: all tests of the packages that use it',
    ['tooling/src/jest/preset.js'],
    ['ui/src/form.test.tsx', 'ui/src/table.test.tsx'],
  ],
  [
    'a document: the tests that execute documents',
    ['docs/how-to/add.md', 'ui/README.md'],
    ['tooling/src/steps.test.ts'],
  ],
  [
    'the lock file: all tests but the journeys',
    ['pnpm-lock.yaml'],
    [
      'contracts/src/plan.test.ts',
      'server/src/calls.test.ts',
      'tooling/src/steps.test.ts',
      'ui/src/form.test.tsx',
      'ui/src/table.test.tsx',
    ],
  ],
  ['no file: no test', [], []],
])('selects the tests to run for a change of %s', (_, changed, tests) => {
  expect([...reachedTests(graph, packages, changed)].toSorted()).toEqual(tests);
});
