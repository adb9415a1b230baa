import { mediaFilterSchema } from '@tessera/contracts/media/media-filter.schema';
import { hasExclusions, isSameFilter, keysIn, withoutExclusions, withoutParts } from './filter-parts.ts';

const full = mediaFilterSchema.parse({ tags: ['coffee', 'tea'], likes: { min: 100 }, excludeKeywords: ['ad'], blacklist: true, sponsored: 'hide' });

describe('the parts of a filter', () => {
  it('are named in the order in which they are offered', () => {
    expect(keysIn(full)).toEqual(['tags', 'likes', 'excludeKeywords', 'blacklist', 'sponsored']);
    expect(keysIn({})).toEqual([]);
  });

  it('are taken off one by one, or the exclusions together', () => {
    expect(withoutParts(full, ['tags', 'likes'])).toEqual({ excludeKeywords: ['ad'], blacklist: true, sponsored: 'hide' });
    expect(withoutExclusions(full)).toEqual({ tags: ['coffee', 'tea'], likes: { min: 100 }, sponsored: 'hide' });
    expect(hasExclusions(full)).toBe(true);
    expect(hasExclusions(withoutExclusions(full))).toBe(false);
  });

  it.each([
    ['however its lists are ordered', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, true],
    ['however its ends are ordered', { likes: { min: 1, max: 2 } }, { likes: { max: 2, min: 1 } }, true],
    ['not with another end', { likes: { min: 1 } }, { likes: { max: 1 } }, false],
    ['not with one part more', { tags: ['a'] }, { tags: ['a'], blacklist: true as const }, false],
    ['not when a switch takes the place of nothing', {}, { autoAccounts: true as const }, false],
  ])('make the same filter %s', (_, one, other, expected) => {
    expect(isSameFilter(one, other)).toBe(expected);
  });
});
