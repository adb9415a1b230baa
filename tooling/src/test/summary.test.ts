import { summary } from './summary.ts';
import { nothing } from './tally.ts';

const file = (name: string, seconds: number) => ({
  file: name,
  seconds,
  slowest: { name: `opens ${name}`, seconds: seconds / 2 },
});

test('lists the time by stage and package, the slowest files and the flaky tests', () => {
  const ui = { name: 'shared-ui', tally: { ...nothing, passed: 7 }, seconds: 12.34, parts: [] };
  const unit = {
    name: 'unit',
    tally: { ...nothing, passed: 7, failed: 1 },
    seconds: 100,
    parts: [ui, { name: 'bench', tally: nothing, seconds: 0, parts: [] }],
  };
  expect(
    summary([unit], { ...nothing, files: [file('a', 1), file('b', 30)], flaky: ['a: opens'] }).split('\n'),
  ).toEqual([
    '',
    'Time by stage:',
    '    100.0 s  unit: 7 passed, 1 failed',
    '     12.3 s    shared-ui: 7 passed, 0 failed',
    '',
    'The slowest 2 files, each with its slowest test:',
    '     30.0 s  b, of that 15.0 s: opens b',
    '      1.0 s  a, of that 0.5 s: opens a',
    '',
    'flaky: a: opens',
  ]);
});

test('lists only the twenty slowest files', () => {
  const files = Array.from({ length: 30 }, (_, at) => file(`f${at}`, at));
  const told = summary([], { ...nothing, files });
  expect(told).toContain(' f29,');
  expect(told).toContain(' f10,');
  expect(told).not.toContain(' f9,');
});

test('is empty for a run without results', () => {
  expect(summary([], nothing)).toBe('');
});
