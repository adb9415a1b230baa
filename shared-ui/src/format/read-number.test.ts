import { readNumber, readOptionalWhole, readWhole } from './read-number.ts';

test.each([
  ['', 0, undefined],
  [' ', 2, undefined],
  ['500', 0, '500'],
  ['５００', 0, '500'],
  ['1,000', 0, '1000'],
  ['1,234,567', 0, '1234567'],
  ['12 345', 0, '12345'],
  ['0,5', 4, '0.5'],
  ['0.5', 4, '0.5'],
  ['0,125', 4, '0.125'],
  ['12,25', 2, '12.25'],
  ['1,000', 2, '1000'],
  ['1,000.50', 2, '1000.5'],
  ['1,234,567', 4, '1234567'],
  ['.5', 2, '0.5'],
  ['3.', 2, '3'],
  ['2.0', 0, '2'],
] as const)('%j with %d decimals is %j', (typed, decimals, expected) => {
  expect(readNumber(typed, decimals)).toBe(expected);
});

test.each([
  ['0,5', 0],
  ['1,5', 0],
  ['12,34', 0],
  ['1.234.567', 2],
  ['1,2,3', 2],
  ['1.000,50', 2],
  ['1,005', 4],
  ['0.12345', 4],
  ['-1', 2],
  ['1e3', 2],
  ['.', 2],
  [',', 2],
  ['one', 2],
  ['99999999999999999', 0],
] as const)('%j with %d decimals is rejected', (typed, decimals) => {
  expect(readNumber(typed, decimals)).toBeNull();
});

test.each([
  ['１２', 12],
  ['1,000', 1000],
  [' 7 ', 7],
  ['0', 0],
])('the whole number %j is %d', (typed, whole) => expect(readWhole(typed)).toBe(whole));
test.each(['', '1.5', '-1', 'one'])('%j is no whole number', (typed) => expect(readWhole(typed)).toBeNaN());

test.each([
  ['', null],
  [' \n', null],
  ['0', 0],
  ['１２', 12],
  ['one', Number.NaN],
])('the optional whole number %j is %d', (typed, whole) => expect(readOptionalWhole(typed)).toBe(whole));
