import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createContent } from '@tessera/contracts/content/content.factory';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { inAmount } from './in-amount.ts';

const rowsOf = (
  answer: unknown,
  name: string,
): readonly { readonly id?: string; readonly mediaId?: string; readonly folderId: string }[] =>
  Reflect.get(Object(answer), name);
const contents = { contentList: [createContent(), createContent({ id: '00000004-0000-4000-8000-000000000002' })] };

test.each([
  ['empty', 0],
  ['little', 2],
  ['many', 240],
] as const)('the amount %s gives %s rows that the contract accepts', (amount, count) => {
  const answer = inAmount(contents, amount);
  expect(rowsOf(answer, 'contentList')).toHaveLength(count);
  if (typeof contentCalls.getContent.response !== 'string')
    expect(contentCalls.getContent.response.safeParse(answer).success).toBe(true);
});

test('the amount little gives three rows of a long list', () => {
  expect(rowsOf(inAmount({ mediaList: createMediaList(60), next: 'more' }, 'little'), 'mediaList')).toEqual(
    createMediaList(3),
  );
});

test('many rows have different ids, and keep their other fields', () => {
  const rows = rowsOf(inAmount(contents, 'many'), 'contentList');
  expect(new Set(rows.map(({ id }) => id)).size).toBe(240);
  expect(new Set(rows.map(({ folderId }) => folderId)).size).toBe(1);
  const media = rowsOf(inAmount({ mediaList: createMediaList(60) }, 'many'), 'mediaList');
  expect(new Set(media.map(({ mediaId }) => mediaId)).size).toBe(240);
});

test('lists one level below get the amount too, but lists within rows and other fields stay', () => {
  const top = { topLists: { LIKES: createMediaList(5), VIEWS: [] }, asOf: 'now' };
  const answer = inAmount(top, 'many');
  expect(answer).toMatchObject({ asOf: 'now', topLists: { VIEWS: [] } });
  expect(Reflect.get(Object(Reflect.get(Object(answer), 'topLists')), 'LIKES')).toHaveLength(240);
  expect(inAmount(top, 'empty')).toEqual({ topLists: { LIKES: [], VIEWS: [] }, asOf: 'now' });
  expect(inAmount({ mediaList: createMediaList(1, { tags: ['a', 'b', 'c', 'd'] }) }, 'little')).toMatchObject({
    mediaList: [{ tags: ['a', 'b', 'c', 'd'] }],
  });
  expect(inAmount({ user: { name: 'Mira' } }, 'many')).toEqual({ user: { name: 'Mira' } });
});
