import { clickSeries, recentDays } from './click-series.ts';

test("recentDays ends with today in the user's time zone", () => {
  const now = new Date('2026-03-01T20:00:00.000Z');
  expect(recentDays(3, 'UTC', now)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(recentDays(3, 'Asia/Taipei', now)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
});

test('a day without clicks counts as 0', () => {
  const dayList = [{ day: '2026-02-28', clicks: 4, botClicks: 9, visitors: 3 }];
  expect(clickSeries({ dayList }, ['2026-02-27', '2026-02-28', '2026-03-01'])).toEqual({
    people: [0, 4, 0],
    visitors: [0, 3, 0],
  });
});
