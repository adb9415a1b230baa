import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import { addUser, send } from '../testing/as-user.ts';
import { setUpApi, type TestApi } from '../testing/set-up-api.ts';
import { makeMedia, setUpBoard } from '../testing/set-up-board.ts';
import { shareBoard, shareKols } from './shares.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const kindsSharedOf = async (isMarked: boolean): Promise<string[]> => {
  const { userId, folderId } = await setUpBoard(api, [{ author: 'lumen', media: [makeMedia(1), makeMedia(2)] }]);
  if (isMarked)
    await api.db.updateTable('media').set({ public_at: api.clock.now() }).where('owner_id', '=', userId).execute();
  await api.db
    .transaction()
    .execute((trx) =>
      shareBoard(trx, createTokenVault([api.dependencies.encryptionKey]), userId, folderId, api.clock.now()),
    );
  const shares = await api.db
    .selectFrom('share')
    .select('kind')
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return shares.map(({ kind }) => kind);
};

it('a demo board has a share of every kind, and without public posts only those that need none', async () => {
  expect(await kindsSharedOf(true)).toEqual(['report', 'media', 'embed', 'embed', 'board', 'draw']);
  expect(await kindsSharedOf(false)).toEqual(['report', 'embed', 'embed', 'board']);
});

it('a demo account has a shared list of influencers that can be opened', async () => {
  const { userId, cookie } = await addUser(api);
  await shareKols(api.db, createTokenVault([api.dependencies.encryptionKey]), userId, api.clock.now());
  const {
    shareList: [share],
  } = unsafeCast<{ shareList: Share[] }>((await send(api.app, shareCalls.getShares, {}, cookie)).json());
  const opened = await send(api.app, kolShareCalls.openKolShare, { query: { token: tokenOfPath(share?.path ?? '') } });
  expect([opened.statusCode, opened.json()]).toEqual([
    200,
    expect.objectContaining({ title: 'Influencers we work with', kolList: [] }),
  ]);
});
