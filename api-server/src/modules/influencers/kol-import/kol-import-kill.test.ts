import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KolBadRow } from '@tessera/contracts/kol/kol-import.schema';
import { kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import { openFileStores } from '../../../platform/files/file-stores.ts';
import { addUser } from '../../../testing/as-user.ts';
import { allBadKolRows, findKolImport, importKols, startKols } from '../../../testing/import-kols.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { askUntil, createTestWorkers, type TestWorkers } from '../../../testing/worker-process.ts';
import { createKolRepository } from '../kol/kol.repository.ts';

let api: TestApi;
let folder: string;
let workers: TestWorkers;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-kol-import-'));
  api = await setUpApi({ variables: { RATE_READ: '100000' }, fileStores: openFileStores(folder) });
  api.clock.set(new Date());
  workers = createTestWorkers(api, folder);
}, 30_000);
afterAll(async () => {
  workers.killAll();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const slots = 500;
const counts = ['1.2M', '12萬', '3.4万', '"1,234"', '850k', '98765'] as const;
const exact = [1_200_000, 120_000, 34_000, 1_234, 850_000, 98_765] as const;
const faults: readonly (readonly [Pick<KolBadRow, 'field' | 'reason' | 'value'>, string])[] = [
  [{ field: 'username', reason: 'invalidUsername', value: '點心 日記' }, '點心 日記;餅店;1;;'],
  [{ field: 'username', reason: 'invalidUsername', value: 'two words' }, 'two words;餅店;很多;;'],
  [{ field: 'username', reason: 'empty', value: '' }, ';餅店;1;;'],
  [{ field: 'username', reason: 'empty', value: '無' }, '無;餅店;1;;none yet'],
  [{ field: null, reason: 'tooManyColumns', value: 'someone.else, 餅店, 1, ' }, 'someone.else;餅店;1;;;more'],
];

/** 1,000 rows, every twentieth of them bad. */
function makeFile(): { readonly text: string; readonly bad: readonly KolBadRow[] } {
  const bad: KolBadRow[] = [];
  const lines = Array.from({ length: 1_000 }, (_, index) => {
    const [told, line] = faults[(index / 20) % faults.length] ?? [];
    if (index % 20 === 0 && told !== undefined && line !== undefined) {
      bad.push({ row: index + 2, ...told });
      return line;
    }
    return `@account.${index};美食家 ${index};${counts[index % counts.length]};${Object.values(kolLabelTexts.FOOD)[index % 3]};`;
  });
  return { text: ['IG帳號;姓名;粉絲數;分類;電郵', ...lines].join('\r\n'), bad };
}

it('an import adds as many of 1,000 influencers as there are slots, and reports every other row', async () => {
  const user = await addUser(api, { plan: 3 });
  const { text, bad } = makeFile();
  const known = Array.from({ length: 100 }, (_, index) => `account.${index}`);
  await createKolRepository(api.db).request(user.userId, known, api.clock.now());
  const item = await importKols(api, user, text);
  // Five of the 100 existing accounts have bad rows. Of the 855 others, 400 get a slot.
  expect(item).toMatchObject({
    state: 'done',
    total: 1_000,
    done: 1_000,
    added: slots - 100,
    updated: 95,
    unchanged: 0,
    bad: 50 + 455,
  });
  const told = await allBadKolRows(api, user, item.id);
  expect(told.filter(({ reason }) => reason !== 'noSlot')).toEqual(bad);
  expect(told.filter(({ reason }) => reason === 'noSlot')).toHaveLength(455);
  const rows = await api.db
    .selectFrom('kol')
    .select(['username', 'full_name', 'followers', 'label'])
    .where('owner_id', '=', user.userId)
    .where('full_name', 'is not', null)
    .execute();
  expect(rows).toHaveLength(slots - 5);
  for (const { username, full_name: name, followers, label } of rows) {
    const index = Number(username.slice('account.'.length));
    expect({ name, followers, label }).toEqual({
      name: `美食家 ${index}`,
      followers: exact[index % exact.length],
      label: 'FOOD',
    });
  }
}, 60_000);

it('an import resumes after its worker was killed, without duplicate or missing rows', async () => {
  const user = await addUser(api, { plan: 3 });
  const rowCount = 8_000;
  // The first 5,000 rows name the same 250 accounts again and again. Then comes one that another transaction has
  // locked.
  const lines = Array.from({ length: rowCount }, (_, index) =>
    index === 5_000 ? 'held.account,1' : `account.${index % 250},${index % 250}`,
  );
  await createKolRepository(api.db).request(user.userId, ['held.account'], api.clock.now());
  const { id } = await startKols(api, user, ['username,followers', ...lines].join('\n'));
  const until = (done: number) =>
    askUntil(
      () => findKolImport(api, user, id),
      (item) => item.done === done,
    );
  await api.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('kol')
      .select('id')
      .where('owner_id', '=', user.userId)
      .where('username', '=', 'held.account')
      .forUpdate()
      .execute();
    const worker = workers.start();
    expect(await until(5_000)).toMatchObject({ state: 'running', added: 250 });
    await workers.end(worker, 'SIGKILL');
  });
  const worker = workers.start();
  await until(rowCount);
  expect(
    await askUntil(
      () => findKolImport(api, user, id),
      ({ state }) => state === 'done',
    ),
  ).toMatchObject({ total: rowCount, added: 250, updated: 1, unchanged: rowCount - 251, bad: 0 });
  expect(await createKolRepository(api.db).count(user.userId)).toBe(251);
  await workers.end(worker, 'SIGTERM');
}, 120_000);
