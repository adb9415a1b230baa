import { createTokenVault } from './media-source/token-vault.ts';
import { shareBoard } from './seed-shares.ts';
import { setUpApi } from './testing/set-up-api.ts';
import type { TestApi } from './testing/set-up-api.ts';
import { makeMedia, setUpBoard } from './testing/set-up-board.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const kindsSharedOf = async (isMarked: boolean): Promise<string[]> => {
  const { userId, folderId } = await setUpBoard(api, [{ author: 'lumen', media: [makeMedia(1), makeMedia(2)] }]);
  if (isMarked) await api.db.updateTable('media').set({ public_at: api.clock.now() }).where('owner_id', '=', userId).execute();
  await api.db.transaction().execute((trx) => shareBoard(trx, createTokenVault([api.dependencies.encryptionKey]), userId, folderId, api.clock.now()));
  const shares = await api.db.selectFrom('share').select('kind').where('owner_id', '=', userId).orderBy('created_at').execute();
  return shares.map(({ kind }) => kind);
};

it('gives a demo board a page of every kind, and only those that need no posts where none are public', async () => {
  expect(await kindsSharedOf(true)).toEqual(['report', 'media', 'embed', 'embed', 'board', 'draw']);
  expect(await kindsSharedOf(false)).toEqual(['report', 'embed', 'embed', 'board']);
});
