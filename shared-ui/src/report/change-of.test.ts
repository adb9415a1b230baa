import { changeOf } from './change-of.ts';

test.each([
  ['an increase', 112, 100, { kind: 'ratio', ratio: 0.12 }],
  ['a decrease', 75, 100, { kind: 'ratio', ratio: -0.25 }],
  ['no change', 5, 5, { kind: 'ratio', ratio: 0 }],
  ['0 now and before', 0, 0, { kind: 'ratio', ratio: 0 }],
  ['a value now and 0 before', 3, 0, { kind: 'new' }],
  ['0 now and a value before', 0, 8, { kind: 'ratio', ratio: -1 }],
  ['an increase of a negative value', -5, -10, { kind: 'ratio', ratio: 0.5 }],
  ['an unknown current value', null, 10, { kind: 'unknown' }],
  ['an unknown previous value', 10, null, { kind: 'unknown' }],
] as const)('changeOf for %s', (_, current, previous, expected) => {
  expect(changeOf(current, previous)).toEqual(expected);
});
