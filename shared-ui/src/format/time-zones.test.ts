import { createZoneBook, presentZone, zonesFor } from './time-zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

function bookOf(locale = 'en', now = winter) {
  const book = createZoneBook(zonesFor('Asia/Taipei', 'UTC'), locale, now);
  while (book.readOn());
  return book;
}

test('the zone of the device comes first, then the zone that is set, then all others once', () => {
  const zones = zonesFor('Asia/Taipei', 'Mars/Olympus');
  expect(zones.slice(0, 2)).toEqual(['Asia/Taipei', 'Mars/Olympus']);
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'America/New_York']));
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.slice(2)).toEqual(zones.slice(2).toSorted());
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Tokyo', 'Asia/Tokyo'],
])('presentZone(%s) is %s', (zone, present) => {
  expect(presentZone(zone)).toBe(present);
  expect(zonesFor('UTC', 'UTC')).toContain(present);
});

test.each([
  ['America/New_York', winter, 'UTC-05:00'],
  ['America/New_York', summer, 'UTC-04:00'],
  ['Asia/Kathmandu', winter, 'UTC+05:45'],
  ['UTC', winter, 'UTC+00:00'],
] as const)('the offset of %s on %s is %s', (zone, now, offset) => {
  expect(bookOf('en', now).describe(zone).offset).toBe(offset);
});

test.each([
  ['en', 'new york', 'America/New York'],
  ['en', 'kolkata', 'Asia/Kolkata'],
  ['en', 'utc+5:45', 'Asia/Kathmandu'],
  ['zh-Hant-TW', '日本', 'Asia/Tokyo'],
  ['ja', '台湾', 'Asia/Taipei'],
])('in %s, the search "%s" finds %s', (locale, query, place) => {
  const book = bookOf(locale);
  expect(book.search(query).map((zone) => book.describe(zone).place)).toContain(place);
});

test('a search may find nothing, and finds places before their texts are created', () => {
  expect(bookOf().search('atlantis')).toEqual([]);
  expect(createZoneBook(zonesFor('Asia/Taipei', 'UTC'), 'en', winter).search('new york')).toContain('America/New_York');
});
