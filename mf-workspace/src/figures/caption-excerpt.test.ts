import { captionExcerpt } from './caption-excerpt.ts';

describe('the beginning of a caption', () => {
  it.each([
    { name: 'a short one stays', text: 'Slow bread', expected: 'Slow bread' },
    { name: 'lines become one', text: 'Slow\n\n bread ', expected: 'Slow bread' },
    { name: 'a long one is cut', text: 'Slow bread, early light', expected: 'Slow bread…' },
    { name: 'one of exactly the length stays', text: '0123456789', expected: '0123456789' },
    { name: 'a family of one sign is not torn apart', text: '12345678👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', expected: '12345678👩‍👩‍👧👩‍👩‍👧…' },
    { name: 'nothing stays nothing', text: '', expected: '' },
  ])('$name', ({ text, expected }) => {
    expect(captionExcerpt(text, 10)).toBe(expected);
  });
});
