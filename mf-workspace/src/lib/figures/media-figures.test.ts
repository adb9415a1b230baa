import { createMedia } from '@tessera/contracts/media/media.factory';
import type { Media } from '@tessera/contracts/media/media.schema';
import { figureOf, unknownReason, type MetricName } from './media-figures.ts';

const ofHashtag: Partial<Media> = {
  username: null,
  ownerId: null,
  followers: null,
  engRate: null,
  overperforming: null,
};

test.each<[string, Partial<Media>, MetricName, string]>([
  ['hidden likes', { likes: null }, 'likes', 'hidden'],
  ['interactions with hidden likes', { likes: null, interactions: null }, 'interactions', 'hidden'],
  ['views of a picture', {}, 'views', 'notVideo'],
  ['views of a video that the source does not provide', { type: 'GraphVideo' }, 'views', 'untold'],
  ['followers without an author', ofHashtag, 'followers', 'noAuthor'],
  ['engagement without an author', ofHashtag, 'engRate', 'noAuthor'],
  ['a score without an author', ofHashtag, 'overperforming', 'noAuthor'],
  ['followers that the source does not provide', { followers: null }, 'followers', 'untold'],
  ['engagement without likes', { likes: null, engRate: null }, 'engRate', 'hidden'],
  ['a score of an author with few posts', { overperforming: null }, 'overperforming', 'fewPosts'],
  ['a score without comments', { overperforming: null, comments: null }, 'overperforming', 'inputs'],
])('gives the reason for an unknown value: %s', (_, overrides, name, reason) => {
  expect(unknownReason(createMedia(overrides), name)).toBe(reason);
});

test('the value of a performance score is its factor', () => {
  expect(figureOf(createMedia({ overperforming: { score: -2, expected: 10, sample: 12 } }), 'overperforming')).toBe(-2);
  expect(figureOf(createMedia({ overperforming: null }), 'overperforming')).toBeNull();
});
