import { captionLengthMax, isTooLong, toCaption } from './caption-length.ts';

const longest = '😀'.repeat(captionLengthMax);

test('toCaption cuts a caption at the maximum number of characters, not of bytes', () => {
  expect(toCaption(longest)).toBe(longest);
  expect(toCaption(`${longest}a`)).toBe(longest);
  expect(toCaption(undefined)).toBe('');
});

test('isTooLong is true for a caption above the maximum', () => {
  expect(isTooLong(longest)).toBe(false);
  expect(isTooLong(`${longest}a`)).toBe(true);
});
