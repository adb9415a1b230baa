import { createMedia, createMediaList } from '@tessera/contracts/media/media.factory';
import { hasMedia, joinPages, nextCursor, type MediaPage } from './media-pages.ts';

const page = (mediaList: MediaPage['mediaList'], cursor: MediaPage['cursor'] = 0): MediaPage => ({
  mediaList,
  cursor,
  total: mediaList.length,
});

describe('the next page', () => {
  it.each([
    { name: 'a full page with a cursor has a next page', count: 48, cursor: 'next', expected: 'next' },
    { name: 'the cursor 0 means no next page', count: 48, cursor: 0, expected: null },
    { name: 'a page that lost a blocked media has a next page', count: 47, cursor: 'next', expected: 'next' },
    { name: 'a page that lost all its media has a next page', count: 0, cursor: 'next', expected: 'next' },
    { name: 'an empty page with the cursor 0 has no next page', count: 0, cursor: 0, expected: null },
  ] as const)('$name', ({ count, cursor, expected }) => {
    expect(nextCursor(page(createMediaList(count), cursor))).toBe(expected);
  });
});

describe('joined pages', () => {
  const [a, b, c] = [createMedia({ mediaId: '1' }), createMedia({ mediaId: '2' }), createMedia({ mediaId: '3' })];

  it.each([
    { name: 'are empty without pages', pages: [], expected: [] },
    { name: 'keep their order', pages: [page([a, b]), page([c])], expected: ['1', '2', '3'] },
    {
      name: 'show a media on two pages once, at its first position',
      pages: [page([a, b]), page([b, c])],
      expected: ['1', '2', '3'],
    },
  ])('$name', ({ pages, expected }) => {
    expect(joinPages(pages).map(({ mediaId }) => mediaId)).toEqual(expected);
  });

  it('keep the same post of two contents as two media', () => {
    const other = createMedia({ mediaId: '1', contentId: '00000004-0000-4000-8000-000000000002' });
    expect(joinPages([page([a, other])])).toHaveLength(2);
  });

  it('have no media when all are empty', () => {
    expect(hasMedia([page([]), page([])])).toBe(false);
    expect(hasMedia([page([]), page([a])])).toBe(true);
  });

  it('count as having media when all loaded ones were blocked and more follow', () => {
    expect(hasMedia([page([], 'next')])).toBe(true);
    expect(hasMedia([page([], 'next'), page([])])).toBe(false);
  });
});
