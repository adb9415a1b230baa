import { endOfDay, lastDayOf } from './last-day.ts';

test.each([
  ['2026-11-30', 'Asia/Taipei', '2026-11-30T16:00:00.000Z'],
  ['2026-12-31', 'UTC', '2027-01-01T00:00:00.000Z'],
  ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
])('%s in %s is over at %s', (day, timeZone, instant) => {
  expect(endOfDay(day, timeZone)).toBe(instant);
  expect(lastDayOf(instant, timeZone)).toBe(day);
});
