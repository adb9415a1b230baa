import { captionLengthMax, isTooLong, toCaption } from './caption-length.ts';

const longest = '😀'.repeat(captionLengthMax);

test('a caption has as many characters as the network lets it have, whatever they take', () => {
  expect(toCaption(longest)).toBe(longest);
  expect(toCaption(`${longest}a`)).toBe(longest);
  expect(toCaption(undefined)).toBe('');
});

test('a row of a file with more is told', () => {
  expect(isTooLong(longest)).toBe(false);
  expect(isTooLong(`${longest}a`)).toBe(true);
});
