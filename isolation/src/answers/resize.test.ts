import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { factoryId } from '@tessera/contracts/factory-id';
import type { Call } from '@tessera/contracts/http/define-call';
import { createAnswers } from './create-answers.ts';
import { resize } from './resize.ts';
import type { Amount } from './resize.ts';

const answer = (call: Call, amount: Amount, body?: object) => resize(createAnswers().answer(call, { query: {}, body }), amount, call.response);

test('lists become empty, short, or long, and no two things in them are the same', () => {
  expect(answer(folderCalls.getFolder, 'empty')).toEqual({ folderList: [] });
  expect(answer(folderCalls.getFolder, 'little')).toMatchObject({ folderList: [{ id: factoryId('folder', 1) }] });
  const many = folderCalls.getFolder.response;
  if (typeof many === 'string') throw new TypeError('it has no schema');
  const { folderList } = many.parse(answer(folderCalls.getFolder, 'many'));
  expect(new Set(folderList.map(({ id }) => id)).size).toBe(folderList.length);
  expect(folderList.length).toBeGreaterThan(100);
});

test('a page of nothing says that there is nothing', () => {
  expect(answer(mediaCalls.getMedia, 'empty', { folderId: factoryId('folder', 1) })).toEqual({ mediaList: [], total: 0, cursor: 0 });
});
