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
  ['a module reaches the tests of what imports it, in other packages too, but no journey', ['contracts/src/plan.ts'], ['contracts/src/plan.test.ts', 'ui/src/table.test.tsx']],
  ['a test reaches itself', ['ui/src/form.test.tsx'], ['ui/src/form.test.tsx']],
  ['code of the journeys reaches them', ['e2e/src/person.ts'], ['e2e/journeys/boards.test.ts']],
  ['what nothing imports reaches its package', ['server/src/migration.ts'], ['server/src/calls.test.ts']],
  ['what is no module, or is gone, reaches its package', ['ui/locales/en.json', 'ui/src/gone.ts'], ['ui/src/form.test.tsx', 'ui/src/table.test.tsx']],
  ['a preset reaches the packages that are tested with it', ['tooling/src/jest/preset.js'], ['ui/src/form.test.tsx', 'ui/src/table.test.tsx']],
  ['a text reaches the tests that carry texts out', ['docs/how-to/add.md', 'ui/README.md'], ['tooling/src/steps.test.ts']],
  ['the lock file reaches all but the journeys', ['pnpm-lock.yaml'], ['contracts/src/plan.test.ts', 'server/src/calls.test.ts', 'tooling/src/steps.test.ts', 'ui/src/form.test.tsx', 'ui/src/table.test.tsx']],
  ['nothing reaches nothing', [], []],
])('%s', (_, changed, tests) => {
  expect([...reachedTests(graph, packages, changed)].toSorted()).toEqual(tests);
});
