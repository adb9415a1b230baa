import { mediaFilterSchema } from '@tessera/contracts/media/media-filter.schema';
import { hasExclusions, isSameFilter, keysIn, withoutExclusions, withoutParts } from './filter-parts.ts';

const full = mediaFilterSchema.parse({
  tags: ['coffee', 'tea'],
  likes: { min: 100 },
  excludeKeywords: ['ad'],
  blacklist: true,
  sponsored: 'hide',
});

describe('the parts of a filter', () => {
  it('are listed in the order in which they are offered', () => {
    expect(keysIn(full)).toEqual(['tags', 'likes', 'excludeKeywords', 'blacklist', 'sponsored']);
    expect(keysIn({})).toEqual([]);
  });

  it('can be removed one by one, or all exclusions together', () => {
    expect(withoutParts(full, ['tags', 'likes'])).toEqual({
      excludeKeywords: ['ad'],
      blacklist: true,
      sponsored: 'hide',
    });
    expect(withoutExclusions(full)).toEqual({ tags: ['coffee', 'tea'], likes: { min: 100 }, sponsored: 'hide' });
    expect(hasExclusions(full)).toBe(true);
    expect(hasExclusions(withoutExclusions(full))).toBe(false);
  });

  it.each([
    ['a list in another order is equal', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, true],
    ['bounds in another order are equal', { likes: { min: 1, max: 2 } }, { likes: { max: 2, min: 1 } }, true],
    ['another bound is different', { likes: { min: 1 } }, { likes: { max: 1 } }, false],
    ['one more part is different', { tags: ['a'] }, { tags: ['a'], blacklist: true as const }, false],
    ['a switch that is on is different from none', {}, { autoAccounts: true as const }, false],
  ])('are compared by value: %s', (_, one, other, expected) => {
    expect(isSameFilter(one, other)).toBe(expected);
  });
});
