import { captionExcerpt } from './caption-excerpt.ts';

describe('the beginning of a caption', () => {
  it.each([
    { name: 'a short one is unchanged', text: 'Slow bread', expected: 'Slow bread' },
    { name: 'lines are joined into one', text: 'Slow\n\n bread ', expected: 'Slow bread' },
    { name: 'a long one is cut', text: 'Slow bread, early light', expected: 'Slow bread…' },
    { name: 'one of exactly the maximum length is unchanged', text: '0123456789', expected: '0123456789' },
    { name: 'an emoji made of several code points is not split', text: '12345678👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', expected: '12345678👩‍👩‍👧👩‍👩‍👧…' },
    { name: 'an empty one stays empty', text: '', expected: '' },
  ])('$name', ({ text, expected }) => {
    expect(captionExcerpt(text, 10)).toBe(expected);
  });
});
