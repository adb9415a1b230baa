import { createFormat } from './create-format.ts';

const english = createFormat('en', 'Asia/Hong_Kong');
const chinese = createFormat('zh-Hant-HK', 'Asia/Hong_Kong');
const japanese = createFormat('ja', 'Asia/Tokyo');
const now = '2026-03-04T05:06:07Z';

test.each([
  [english, 12_345, '12.3K'],
  [english, 999, '999'],
  [english, 5_890, '5.9K'],
  [english, 9_999, '10K'],
  [english, 1_676_858_035, '1.7B'],
  [chinese, 1_676_858_035, '16.8億'],
  [japanese, 1_676_858_035, '16.8億'],
  [chinese, 5_890, '5,890'],
  [japanese, 3_203, '3,203'],
  [chinese, 123_456, '12.3萬'],
  [japanese, 123_456, '12.3万'],
] as const)('compact %#: %s', (format, value, expected) => {
  expect(format.compact(value)).toBe(expected);
});

test.each([
  [english, 1, '1 kB'],
  [english, 48_300_000, '48.3 MB'],
  [japanese, 999_960, '1 MB'],
  [chinese, 1_250_000_000, '1.3 GB'],
] as const)('file size %#: %s', (format, bytes, expected) => {
  expect(format.fileSize(bytes)).toBe(expected);
});

test.each([
  [english, 123_450, 'USD', '$1,234.50'],
  [english, 600_000, 'TWD', 'NT$6,000'],
  [english, 600_050, 'TWD', 'NT$6,000.50'],
  [chinese, 600_000, 'TWD', 'NT$6,000'],
  [english, 1_234, 'JPY', '¥1,234'],
  [japanese, 1_234, 'JPY', '￥1,234'],
] as const)('money %#', (format, minorUnits, currency, expected) => {
  expect(format.money(minorUnits, currency)).toBe(expected);
});

test.each([
  [english, 1_235_999, 'USD', '$12.4K'],
  [english, 48_180, 'USD', '$482'],
  [english, 7_635, 'USD', '$76.35'],
  [english, 0, 'USD', '$0'],
  [english, 250, 'USD', '$2.50'],
  [english, 99_990, 'USD', '$1K'],
  [english, 250, 'JPY', '¥250'],
  [chinese, 12_345_600, 'TWD', 'NT$12.3萬'],
  [chinese, 48_180, 'USD', 'US$482'],
  [chinese, 243_030, 'USD', 'US$2,430'],
  [japanese, 243_030, 'USD', '$2,430'],
  [japanese, 2_000, 'TWD', 'NT$20'],
] as const)('compact money %#', (format, minorUnits, currency, expected) => {
  expect(format.compactMoney(minorUnits, currency)).toBe(expected);
});

test.each([
  [english, 481_820, 'USD', '$4,818'],
  [english, 48_180, 'USD', '$482'],
  [english, 7_635, 'USD', '$76.35'],
  [english, 0, 'USD', '$0'],
  [chinese, 600_050, 'TWD', 'NT$6,001'],
  [japanese, 1_234, 'JPY', '￥1,234'],
] as const)('rounded money %#', (format, minorUnits, currency, expected) => {
  expect(format.roundMoney(minorUnits, currency)).toBe(expected);
});

test.each([
  [english, 0.15, 'USD', '$0.15'],
  [english, 0.000_6, 'USD', '$0.0006'],
  [english, 20, 'TWD', 'NT$20'],
  [chinese, 4.82, 'TWD', 'NT$4.82'],
  [japanese, 4.8, 'JPY', '￥4.8'],
] as const)('prices %#', (format, amount, currency, expected) => {
  expect(format.price(amount, currency)).toBe(expected);
});

test('relative times and durations have no space in Chinese and Japanese', () => {
  const now = new Date('2026-03-04T12:00:00Z');
  const past = new Date('2026-03-04T09:00:00Z');
  expect([english, chinese, japanese].map(({ relative }) => relative(past, now))).toEqual([
    '3 hours ago',
    '3小時前',
    '3時間前',
  ]);
  expect([english, chinese, japanese].map(({ duration }) => duration(120))).toEqual(['2 min', '2分鐘', '2分']);
});

test('sentences have a space between them only where the language has one', () => {
  expect(
    [english, chinese, japanese].map(({ sentences }) => sentences(['One.', null, undefined, false, 'Two.'])),
  ).toEqual(['One. Two.', 'One.Two.', 'One.Two.']);
});

test('calendar days are the same in every time zone', () => {
  const far = createFormat('en', 'America/New_York');
  expect(far.day('2026-03-04')).toBe('Mar 4, 2026');
  expect(far.day('2026-03-04', 'short')).toBe('Mar 4');
  expect(far.month('2026-03-04')).toBe('March 2026');
  expect(chinese.dayRange('2026-02-01', '2026-02-28')).toBe('2026/2/1至2026/2/28');
  expect(far.dayRange('2026-03-04', '2026-03-04')).toBe('Mar 4, 2026');
  expect([1, 7].map((day) => far.weekday(day))).toEqual(['Monday', 'Sunday']);
  expect([english, chinese, japanese].map(({ weekday }) => weekday(1, 'short'))).toEqual(['Mon', '週一', '月']);
});

test('a time zone has its name in the language, or its offset if it has no name', () => {
  expect([english, chinese, japanese].map(({ zone }) => zone('Asia/Taipei'))).toEqual([
    'Taiwan Standard Time',
    '台北標準時間',
    '台湾標準時',
  ]);
  expect(english.zone('Etc/GMT+5')).toBe('GMT-05:00');
});

test('numbers and percentages are grouped and rounded to the given decimals', () => {
  expect(english.number(12_345.6)).toBe('12,346');
  expect(english.number(12.3, 2)).toBe('12.30');
  expect(english.percent(0.1234)).toBe('12.3%');
  expect(english.percent(0.5, 0)).toBe('50%');
  // 29 of 800 is 3.625%, but its quotient is a little less.
  expect(english.percent(((29 / 800) * 100) / 100, 2)).toBe('3.63%');
  expect(english.percent(4.175 / 100, 2)).toBe('4.18%');
});

test('dates follow the language and the time zone', () => {
  const late = '2026-03-04T20:00:00Z';
  expect(english.date(late)).toBe('Mar 5, 2026');
  expect(createFormat('en', 'UTC').date(late)).toBe('Mar 4, 2026');
  expect(chinese.date(late)).toBe('2026年3月5日');
  expect(japanese.date(late)).toBe('2026/03/05');
  expect([english, chinese, japanese].map(({ day }) => day('2026-03-05'))).toEqual(
    [english, chinese, japanese].map(({ date }) => date(late)),
  );
});

test.each([
  ['2026-03-04T05:05:37Z', 'long', '30 seconds ago'],
  ['2026-03-04T02:06:07Z', 'long', '3 hours ago'],
  ['2026-03-04T02:06:07Z', 'narrow', '3h ago'],
  ['2026-03-03T05:06:07Z', 'long', 'yesterday'],
  ['2026-03-06T05:06:07Z', 'long', 'in 2 days'],
  ['2025-03-04T05:06:07Z', 'narrow', '11mo ago'],
] as const)('the relative time of %s, in %s width, is %s', (instant, width, expected) => {
  expect(english.relative(instant, now, width)).toBe(expected);
});

test.each([
  [0.2, '1 sec'],
  [45, '45 sec'],
  [61, '2 min'],
  [7_200, '2 hr'],
  [100_000, '2 days'],
  [90 * 86_400, '90 days'],
])('the duration of %s seconds is %s', (seconds, expected) => {
  expect(english.duration(seconds)).toBe(expected);
});

test('lists are joined by the rules of the language', () => {
  expect(english.list(['a', 'b', 'c'])).toBe('a, b, and c');
  expect(japanese.list(['a', 'b'])).toBe('a、b');
});
