import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { refuseRowsAfter } from '../../../testing/import-files.ts';
import {
  allBadKolRows,
  findKolImport,
  importAllKols,
  importKols,
  kolImportIn,
  startKols,
  uploadKols,
} from '../../../testing/import-kols.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createFileImportLease } from '../../collecting/file-import/file-import-lease.ts';
import { importFilesOf } from '../../collecting/import/file/import-files.ts';
import { createKolReadingRepository } from '../kol-reading/kol-reading.repository.ts';
import { createKolRepository } from '../kol/kol.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_WRITE: '100000', RATE_READ: '100000' } });
}, 30_000);
afterAll(() => api.close());

const kolsOf = async ({ cookie }: TestUser): Promise<readonly Kol[]> =>
  unsafeCast<{ kolList: Kol[] }>(
    (
      await send(api.app, kolCalls.getKol, { body: { number: 100, sort: 'username', direction: 'asc' } }, cookie)
    ).json(),
  ).kolList;
const undo = (user: TestUser, id: string) => send(api.app, kolImportCalls.undo, { body: { id } }, user.cookie);

// 帳號,姓名,粉絲數,標籤 and 點心 in Big5.
const big5 = Buffer.concat([
  Buffer.from('b162b8b92ca96da6572cafbbb5b7bcc62cbcd0c5d20a', 'hex'),
  Buffer.from('dimsum.big5,', 'latin1'),
  Buffer.from('c249a4df', 'hex'),
  Buffer.from(',12', 'latin1'),
  Buffer.from('b855', 'hex'),
  Buffer.from(',', 'latin1'),
  Buffer.from('c249a4df', 'hex'),
  Buffer.from('\n', 'latin1'),
]);

describe('an import of influencers', () => {
  it('previews the file, the mapping of its columns and its first rows', async () => {
    const user = await addUser(api);
    const item = kolImportIn(
      await uploadKols(api, user, '\uFEFFHandle;Name;Followers\r\n@mochi.and.miso;餅;1.2M\r\ntwo words;;1\r\n'),
    );
    expect(item).toMatchObject({
      state: 'uploaded',
      fileName: 'creators.csv',
      header: ['Handle', 'Name', 'Followers'],
      mapping: { username: 0, fullName: 1, followers: 2 },
      encoding: 'utf-8',
    });
    const preview = await send(
      api.app,
      kolImportCalls.preview,
      { body: { id: item.id, mapping: item.mapping } },
      user.cookie,
    );
    expect(preview.json()).toEqual({
      previewList: [
        {
          row: 2,
          kol: {
            username: 'mochi.and.miso',
            fullName: '餅',
            followers: 1_200_000,
            label: null,
            tags: [],
            accountType: null,
          },
          bad: null,
          remarks: [],
        },
        {
          row: 3,
          kol: null,
          bad: { row: 3, field: 'username', value: 'two words', reason: 'invalidUsername' },
          remarks: [],
        },
      ],
    });
    expect(await kolsOf(user)).toEqual([]);
  });

  it('reads Big5, whether detected or selected by the user', async () => {
    const user = await addUser(api);
    const item = kolImportIn(await uploadKols(api, user, big5));
    expect(item).toMatchObject({ encoding: 'big5', header: ['帳號', '姓名', '粉絲數', '標籤'] });
    const again = kolImportIn(
      await send(api.app, kolImportCalls.setEncoding, { body: { id: item.id, encoding: 'shift_jis' } }, user.cookie),
    );
    expect(again.header).not.toEqual(item.header);
    const back = kolImportIn(
      await send(api.app, kolImportCalls.setEncoding, { body: { id: item.id, encoding: 'big5' } }, user.cookie),
    );
    await send(api.app, kolImportCalls.start, { body: { id: item.id, mapping: back.mapping } }, user.cookie);
    await importAllKols(api);
    expect(await kolsOf(user)).toMatchObject([
      {
        username: 'dimsum.big5',
        info: { fullName: '點心' },
        followers: 120_000,
        tags: ['點心'],
        state: 'waiting',
        asOf: null,
      },
    ]);
  });

  it('requires the account column, and starts only once', async () => {
    const user = await addUser(api);
    const { id } = kolImportIn(await uploadKols(api, user, 'a,b\nmochi.and.miso,1\n'));
    const start = (mapping: object) => send(api.app, kolImportCalls.start, { body: { id, mapping } }, user.cookie);
    expect((await start({ followers: 1 })).json()).toMatchObject({ code: 'mappingIncomplete' });
    expect((await start({ username: 2 })).json()).toMatchObject({ code: 'invalid' });
    expect((await start({ username: 0 })).statusCode).toBe(200);
    expect((await start({ username: 0 })).json()).toMatchObject({ code: 'conflict' });
  });

  it('rejects a file that is not text, and stores nothing', async () => {
    const user = await addUser(api);
    expect((await uploadKols(api, user, 'a,b\n\0\u0001')).json()).toMatchObject({ code: 'fileKind' });
    expect((await uploadKols(api, user, '')).json()).toMatchObject({ code: 'fileUnreadable' });
    expect((await send(api.app, kolImportCalls.getAll, {}, user.cookie)).json()).toEqual({ importList: [] });
  });

  it('adds each account once, adds tags to existing accounts, and changes nothing when repeated', async () => {
    const user = await addUser(api);
    const { ids } = await createKolRepository(api.db).request(user.userId, ['willowandloom'], api.clock.now());
    await send(api.app, kolCalls.setUserLabel, { body: { userId: ids, label: 'FOOD' } }, user.cookie);
    const text =
      'username,tags,label,followers\nwillowandloom,spring,,1.2M\nmochi.and.miso,tea,美食,34k\nMochi.and.miso,other,,9\n';
    expect(await importKols(api, user, text)).toMatchObject({
      state: 'done',
      total: 3,
      added: 1,
      updated: 1,
      unchanged: 1,
      bad: 0,
    });
    expect(await kolsOf(user)).toMatchObject([
      {
        username: 'mochi.and.miso',
        tags: ['tea'],
        label: 'FOOD',
        followers: 34_000,
        asOf: null,
        toldTime: api.clock.now().toISOString(),
      },
      { username: 'willowandloom', tags: ['spring'], label: 'FOOD', followers: 1_200_000 },
    ]);
    expect(await importKols(api, user, text)).toMatchObject({ added: 0, updated: 0, unchanged: 3, bad: 0 });
  });

  it('adds as many accounts as the plan has slots, and reports the others', async () => {
    const user = await addUser(api, { plan: 0 });
    const text = `username\n${Array.from({ length: 8 }, (_, index) => `account.${index}`).join('\n')}\n`;
    const item = await importKols(api, user, text);
    expect(item).toMatchObject({ state: 'done', added: 5, bad: 3 });
    expect(await allBadKolRows(api, user, item.id)).toEqual(
      [5, 6, 7].map((index) => ({ row: index + 2, field: 'username', value: `account.${index}`, reason: 'noSlot' })),
    );
  });

  it('keeps values from the file that the source does not provide, and takes metrics from the source', async () => {
    const user = await addUser(api);
    await importKols(api, user, 'username,followers,email,name\nmochi.and.miso,34k,hello@miso.example,餅\n');
    const [kol] = await kolsOf(user);
    const readings = createKolReadingRepository(api.db);
    const held = await readings.claim(
      { ownerId: user.userId, kolId: kol?.id ?? '' },
      '00000000-0000-4000-8000-000000000001',
      api.clock.now(),
    );
    if (held === null) throw new Error('it is due');
    const account = {
      accountId: '1',
      username: 'mochi.and.miso',
      fullName: null,
      biography: null,
      website: null,
      followers: 777,
      mediaCount: 3,
      pictureUrl: null,
    };
    const figures = {
      posts: [],
      avgLikes: null,
      avgComments: null,
      avgInteractions: null,
      avgPlays: null,
      avgViews: null,
      engRate: null,
      engChange: null,
      frequencySeconds: null,
      topTags: [],
    };
    await readings.save(held, { account, profile: null, figures, monthly: null, asOf: api.clock.now() });
    expect(await kolsOf(user)).toMatchObject([
      {
        followers: 777,
        info: { fullName: '餅' },
        audit: { publicEmail: 'hello@miso.example' },
        asOf: api.clock.now().toISOString(),
      },
    ]);
    await importKols(api, user, 'username,followers\nmochi.and.miso,99k\n');
    expect(await kolsOf(user)).toMatchObject([{ followers: 777 }]);
  });

  it('can be undone once, except for influencers that were tagged or imported again since', async () => {
    const user = await addUser(api);
    const item = await importKols(api, user, 'username\none.account\ntwo.account\nthree.account\nfour.account\n');
    // A file that lists an influencer as it is brings it, too.
    expect(await importKols(api, user, 'username\nfour.account\n')).toMatchObject({ unchanged: 1 });
    await send(api.app, kolCalls.modifyKol, { body: { username: 'one.account', tags: ['mine'] } }, user.cookie);
    await importKols(api, user, 'username,followers\ntwo.account,5k\n');
    expect(kolImportIn(await undo(user, item.id))).toMatchObject({
      undoneCount: 1,
      undoneTime: api.clock.now().toISOString(),
    });
    expect((await kolsOf(user)).map(({ username }) => username)).toEqual([
      'four.account',
      'one.account',
      'two.account',
    ]);
    expect((await undo(user, item.id)).json()).toMatchObject({ code: 'conflict' });
  });

  it('reads what the export of ours marks as text for spreadsheets', async () => {
    const user = await addUser(api);
    expect(await importKols(api, user, "username,phone,name\none.account,'+852 2345 6789,'@one\n")).toMatchObject({
      added: 1,
      bad: 0,
    });
    expect(await kolsOf(user)).toMatchObject([
      { info: { fullName: '@one' }, audit: { contactPhoneNumber: '+852 2345 6789' } },
    ]);
  });

  it('can be cancelled before it runs, which deletes its file', async () => {
    const user = await addUser(api);
    const { id } = await startKols(api, user, 'username\none.account\n');
    expect(kolImportIn(await send(api.app, kolImportCalls.cancel, { body: { id } }, user.cookie))).toMatchObject({
      state: 'cancelled',
    });
    await importAllKols(api);
    expect(await kolsOf(user)).toEqual([]);
    expect((await importFilesOf(api.dependencies.fileStores).list()).map(({ key }) => key)).not.toContain(id);
  });

  it('is tried again after an error when it has written a batch since its workers died', async () => {
    const user = await addUser(api);
    const { id } = await startKols(api, user, 'username\none.account\nother.account\n');
    for (let death = 0; death < 4; death += 1) {
      expect(
        await createFileImportLease(api.db).claim(
          { ownerId: user.userId, importId: id },
          crypto.randomUUID(),
          api.clock.now(),
        ),
      ).not.toBeNull();
      api.clock.advance(minuteMs);
    }
    await refuseRowsAfter(api, 'file_import', id, 1);
    await importAllKols(api, 1);
    expect(await findKolImport(api, user, id)).toMatchObject({ state: 'waiting', problem: null, done: 1 });
  });

  it('cannot be used by another owner', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const item = await importKols(api, user, 'username\nnot valid\n');
    for (const call of [kolImportCalls.cancel, kolImportCalls.undo])
      expect((await send(api.app, call, { body: { id: item.id } }, other.cookie)).json()).toMatchObject({
        code: 'notFound',
      });
    expect(
      (await send(api.app, kolImportCalls.getBadRows, { query: { id: item.id } }, other.cookie)).json(),
    ).toMatchObject({ code: 'notFound' });
    expect(await findKolImport(api, user, item.id)).toMatchObject({ undoneTime: null, bad: 1 });
  });
});
