import { createContent } from '@tessera/contracts/content/content.factory';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { inAmount } from './in-amount.ts';

const rowsOf = (answer: unknown, name: string): readonly { readonly id?: string; readonly mediaId?: string; readonly folderId: string }[] => Reflect.get(Object(answer), name);
const contents = { contentList: [createContent(), createContent({ id: '00000004-0000-4000-8000-000000000002' })] };

test.each([['empty', 0], ['little', 2], ['many', 240]] as const)('%s has so many rows that the contract takes', (amount, count) => {
  const answer = inAmount(contents, amount);
  expect(rowsOf(answer, 'contentList')).toHaveLength(count);
  if (typeof contentCalls.getContent.response !== 'string') expect(contentCalls.getContent.response.safeParse(answer).success).toBe(true);
});

test('of a long list a little is three', () => {
  expect(rowsOf(inAmount({ mediaList: createMediaList(60), next: 'more' }, 'little'), 'mediaList')).toEqual(createMediaList(3));
});

test('no two of many rows are the same, and all belong to what they belonged to', () => {
  const rows = rowsOf(inAmount(contents, 'many'), 'contentList');
  expect(new Set(rows.map(({ id }) => id)).size).toBe(240);
  expect(new Set(rows.map(({ folderId }) => folderId)).size).toBe(1);
  const media = rowsOf(inAmount({ mediaList: createMediaList(60) }, 'many'), 'mediaList');
  expect(new Set(media.map(({ mediaId }) => mediaId)).size).toBe(240);
});

test('lists one level below are as long, those within rows stay, and the rest is left alone', () => {
  const top = { topLists: { LIKES: createMediaList(5), VIEWS: [] }, asOf: 'now' };
  const answer = inAmount(top, 'many');
  expect(answer).toMatchObject({ asOf: 'now', topLists: { VIEWS: [] } });
  expect(Reflect.get(Object(Reflect.get(Object(answer), 'topLists')), 'LIKES')).toHaveLength(240);
  expect(inAmount(top, 'empty')).toEqual({ topLists: { LIKES: [], VIEWS: [] }, asOf: 'now' });
  expect(inAmount({ mediaList: createMediaList(1, { tags: ['a', 'b', 'c', 'd'] }) }, 'little')).toMatchObject({ mediaList: [{ tags: ['a', 'b', 'c', 'd'] }] });
  expect(inAmount({ user: { name: 'Mira' } }, 'many')).toEqual({ user: { name: 'Mira' } });
});
