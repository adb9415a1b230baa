import { callInputs } from '@tessera/contracts/call-inputs.factory';
import { allCalls } from '@tessera/contracts/calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { createInputSubject } from '@tessera/contracts/input-subject.factory';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createAnswers } from './create-answers.ts';

const subject = createInputSubject();
const answered = allCalls.filter(({ response }) => typeof response !== 'string');

test.each(answered.map((call) => [call.id, call] as const))(
  'the answer to %s fits its contract and has no other keys',
  (id, call) => {
    const { query = {}, body } = callInputs[id]?.(subject) ?? {};
    const answer = createAnswers().answer(call, { query, body });
    if (typeof call.response === 'string') throw new TypeError('it has no schema');
    const read = call.response.safeParse(answer);
    expect(answer).not.toBeInstanceOf(Problem);
    expect(read.error).toBeUndefined();
    expect(read.data).toEqual(answer);
  },
);

test('changes are kept, and an outdated change is a revision conflict', () => {
  const book = createAnswers();
  const folders = () => book.answer(folderCalls.getFolder, { query: {}, body: undefined });
  book.answer(folderCalls.updateFolder, {
    query: undefined,
    body: { id: subject.folderId, settings: { name: 'Renamed' }, revision: 1 },
  });
  expect(folders()).toMatchObject({ folderList: [{ settings: { name: 'Renamed' }, revision: 2 }, {}] });
  expect(
    book.answer(folderCalls.updateFolder, {
      query: undefined,
      body: { id: subject.folderId, settings: { name: 'Late' }, revision: 1 },
    }),
  ).toMatchObject({ code: 'conflict' });
  book.answer(folderCalls.deleteFolder, { query: undefined, body: { folder: subject.folderId } });
  expect(folders()).toMatchObject({ folderList: [{ settings: { name: 'Autumn menu' } }] });
});

test('posts are returned page by page, and keep their marks', () => {
  const book = createAnswers();
  const ask = (body: object) =>
    book.answer(mediaCalls.getMedia, { query: undefined, body: { folderId: subject.folderId, ...body } });
  expect(ask({ number: 50, cursor: '50' })).toMatchObject({ cursor: 0, total: 84, mediaList: { length: 34 } });
  book.answer(mediaCalls.setMediaStatus, {
    query: undefined,
    body: {
      mediaList: [{ mediaId: subject.mediaId, folderId: subject.folderId, contentId: subject.contentId, block: true }],
    },
  });
  expect(ask({})).toMatchObject({ total: 83 });
  expect(ask({ mode: 'BLOCK' })).toMatchObject({ total: 1 });
});

test('an input that the contract does not accept is rejected', () => {
  expect(createAnswers().answer(folderCalls.addFolder, { query: undefined, body: { name: '' } })).toMatchObject({
    code: 'invalid',
  });
});
