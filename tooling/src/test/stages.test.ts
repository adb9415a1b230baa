import { isNamed, select, stages } from './stages.ts';

const usual = { names: null, isOfChanges: false, isFlakyHunt: false, checked: null };
const packages = ['shared-ui', 'api-server', 'e2e'];

test('--full runs every stage of every package', () => {
  expect(select(['--full'], packages)).toEqual({ stages, packages, ...usual });
});

test('--changed limits the run to the changed files, and omits the build stage', () => {
  expect(select(['--changed'], packages)).toEqual({
    ...usual,
    stages: ['types', 'lint', 'boundaries', 'unit', 'e2e'],
    packages,
    isOfChanges: true,
  });
  expect(select(['--changed', '--only', 'ui'], packages)).toEqual({
    stages: ['unit'],
    packages: ['shared-ui'],
    ...usual,
    isOfChanges: true,
  });
});

test('--flaky runs journeys only', () => {
  expect(select(['--flaky', '--file', 'boards'], packages)).toEqual({
    stages: ['build', 'e2e'],
    packages: ['e2e'],
    ...usual,
    names: ['boards'],
    isFlakyHunt: true,
  });
});

test.each([
  ['server', { stages: ['types', 'lint', 'unit'], packages: ['api-server'], checked: ['api-server'] }],
  ['types,shared-ui', { stages: ['types', 'unit'], packages: ['shared-ui'] }],
  ['unit', { stages: ['unit'], packages: ['shared-ui', 'api-server'] }],
  ['lint', { stages: ['lint'], packages: [] }],
  ['e2e', { stages: ['build', 'e2e'], packages: ['e2e'] }],
])('--only %s selects its stages and packages', (names, selection) => {
  expect(select(['--only', names], packages)).toEqual({ ...usual, ...selection });
});

test('--only emulators runs all emulator packages', () => {
  expect(select(['--only', 'emulators'], ['emulators/graph', 'emulators/payments', 'api-server']).packages).toEqual([
    'emulators/graph',
    'emulators/payments',
  ]);
});

test('--file limits the run to files whose name contains one of the texts', () => {
  expect(select(['--only', 'e2e', '--file', 'boards,stories'], packages).names).toEqual(['boards', 'stories']);
  expect(isNamed('e2e/journeys/stories.test.ts', ['boards', 'stories'])).toBe(true);
  expect(isNamed('e2e/journeys/room.test.ts', ['boards', 'stories'])).toBe(false);
  expect(isNamed('e2e/journeys/room.test.ts', null)).toBe(true);
  expect(select(['--only', 'ui', '--file', 'session'], packages)).toEqual({
    stages: ['unit'],
    packages: ['shared-ui'],
    ...usual,
    names: ['session'],
  });
});

test.each(['', 'servr', 'types,nothing'])('--only "%s" is rejected with the possible values', (names) => {
  expect(() => select(['--only', names], packages)).toThrow(/--only takes types, lint/);
});
