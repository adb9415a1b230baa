import { changeOf } from './change-of.ts';

test.each([
  ['more', 112, 100, { kind: 'ratio', ratio: 0.12 }],
  ['less', 75, 100, { kind: 'ratio', ratio: -0.25 }],
  ['as much', 5, 5, { kind: 'ratio', ratio: 0 }],
  ['nothing, as before', 0, 0, { kind: 'ratio', ratio: 0 }],
  ['something where there was nothing', 3, 0, { kind: 'new' }],
  ['nothing any more', 0, 8, { kind: 'ratio', ratio: -1 }],
  ['more than below nothing', -5, -10, { kind: 'ratio', ratio: 0.5 }],
  ['not known now', null, 10, { kind: 'unknown' }],
  ['not known before', 10, null, { kind: 'unknown' }],
] as const)('%s', (_, current, previous, expected) => {
  expect(changeOf(current, previous)).toEqual(expected);
});
