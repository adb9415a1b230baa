import { select, stages } from './stages.ts';

const packages = ['shared-ui', 'api-server', 'e2e'];

test('everything runs without a filter', () => {
  expect(select(['--full'], packages)).toEqual({ stages, packages, file: null });
});

test.each([
  ['server', { stages: ['unit'], packages: ['api-server'] }],
  ['types,shared-ui', { stages: ['types', 'unit'], packages: ['shared-ui'] }],
  ['unit', { stages: ['unit'], packages: ['shared-ui', 'api-server'] }],
  ['lint', { stages: ['lint'], packages: [] }],
  ['e2e', { stages: ['build', 'e2e'], packages: ['e2e'] }],
])('--only %s', (names, selection) => {
  expect(select(['--only', names], packages)).toEqual({ ...selection, file: null });
});

test('--file narrows to files of a name', () => {
  expect(select(['--only', 'ui', '--file', 'session'], packages)).toEqual({ stages: ['unit'], packages: ['shared-ui'], file: 'session' });
});

test.each(['', 'servr', 'types,nothing'])('--only "%s" says what is possible', (names) => {
  expect(() => select(['--only', names], packages)).toThrow(/--only takes types, lint/);
});
