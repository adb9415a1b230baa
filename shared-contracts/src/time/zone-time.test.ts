import { dayIn, endOfDay, instantOf, lastDayOf } from './zone-time.ts';

test.each([
  ['2026-11-30', 'Asia/Taipei', '2026-11-30T16:00:00.000Z'],
  ['2026-12-31', 'UTC', '2027-01-01T00:00:00.000Z'],
  ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
])('the day %s in %s ends at %s', (day, timeZone, instant) => {
  expect(endOfDay(day, timeZone)).toBe(instant);
  expect(lastDayOf(instant, timeZone)).toBe(day);
});

// A date input accepts years of six digits.
test.each(['202026-11-30', '2026-13-01', 'soon'])('%s is no day and has no end', (day) => {
  expect(endOfDay(day, 'Europe/Berlin')).toBe(day);
});

test.each([
  ['2026-12-01', '09:00', 'Asia/Taipei', '2026-12-01T01:00:00.000Z'],
  ['2026-03-29', '12:30', 'Europe/Berlin', '2026-03-29T10:30:00.000Z'],
  ['2026-12-01', ' ９：３０', 'UTC', '2026-12-01T09:30:00.000Z'],
  ['2026-12-01', '25:00', 'UTC', '2026-12-01 25:00'],
  ['2026-12-01', '9 am', 'UTC', '2026-12-01 9 am'],
  ['', '09:00', 'UTC', ' 09:00'.trim()],
])('%s %s in the time zone %s is the instant %s', (day, time, timeZone, instant) => {
  expect(instantOf(day, time, timeZone)).toBe(instant);
});

test.each([
  ['2026-03-02T16:30:00.000Z', 'Asia/Hong_Kong', '2026-03-03'],
  ['2026-03-02T16:30:00.000Z', 'America/New_York', '2026-03-02'],
])('the day of %s in %s is %s', (instant, timeZone, day) => {
  expect(dayIn(timeZone, new Date(instant))).toBe(day);
});
