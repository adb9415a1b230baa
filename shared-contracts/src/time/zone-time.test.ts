import { changedEnd, dayIn, endOfDay, instantOf, lastDayOf } from './zone-time.ts';

test.each([
  ['2026-11-30', 'Asia/Taipei', '2026-11-30T16:00:00.000Z'],
  ['2026-12-31', 'UTC', '2027-01-01T00:00:00.000Z'],
  ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // The clocks skip midnight.
  ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-03-07', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-03-28', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
  ['2026-03-28', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-04-23', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2023-09-30', 'America/Asuncion', '2023-10-01T04:00:00.000Z'],
  // They go back over midnight.
  ['2026-10-31', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2026-10-24', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
  ['2010-11-06', 'America/St_Johns', '2010-11-07T02:30:00.000Z'],
  ['2026-04-04', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  ['2023-03-08', 'Antarctica/Casey', '2023-03-08T13:00:00.000Z'],
  // A day that did not exist, and half an hour.
  ['2011-12-29', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2026-04-04', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z'],
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
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
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

test('an end that nobody touched is not sent, although its day has another end in a new time zone', () => {
  const end = endOfDay('2026-11-30', 'Asia/Taipei');
  const change = (lastDay: string, present: string | null) => changedEnd(lastDay, present, 'America/New_York');
  expect([change('2026-11-30', end), change('', null)]).toEqual([{}, {}]);
  expect([change('2026-12-01', end), change('2026-12-01', null), change('', end)]).toEqual([
    { expiresTime: '2026-12-02T05:00:00.000Z' },
    { expiresTime: '2026-12-02T05:00:00.000Z' },
    { expiresTime: null },
  ]);
});

test('a day that lasted a minute before the clocks went back is told from the one before', () => {
  const zone = 'America/St_Johns';
  expect(
    ['2010-11-07T02:29:59Z', '2010-11-07T02:30:30Z', '2010-11-07T02:31:30Z', '2010-11-07T03:30:00Z'].map((time) =>
      dayIn(zone, new Date(time)),
    ),
  ).toEqual(['2010-11-06', '2010-11-07', '2010-11-06', '2010-11-07']);
});
