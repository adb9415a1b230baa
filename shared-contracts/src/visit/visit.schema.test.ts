import { createVisitSums } from './visit.factory.ts';
import { countedPath, visitSumsSchema } from './visit.schema.ts';

const entries = [
  { path: '/home', analytics: true },
  { path: '/admin', analytics: false },
  { path: '/report', analytics: true },
];

test.each([
  ['/home', '/home'],
  ['/home/boards/17', '/home'],
  ['/home/', '/home'],
  ['/login', '/login'],
  ['/admin', null],
  ['/elsewhere', null],
  ['/', null],
  ['/embed', null],
  ['/embedPreview/17', null],
  ['/report/of-an-EmBeDded-thing', null],
])('a view of %s is counted as %s', (pathname, counted) => {
  expect(
    countedPath(pathname, [
      ...entries,
      { path: '/embed', analytics: true },
      { path: '/embedPreview', analytics: true },
    ]),
  ).toBe(counted);
});

test('the factory creates visit sums that the schema accepts unchanged', () => {
  expect(visitSumsSchema.parse(createVisitSums())).toEqual(createVisitSums());
});
