import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCalls } from '@tessera/contracts/import/import.calls';
import type { BadRowReason, Import } from '@tessera/contracts/import/import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { sql } from 'kysely';
import { isFullTest } from '../../../../config.ts';
import { openFileStores } from '../../../../platform/files/file-stores.ts';
import { send } from '../../../../testing/as-user.ts';
import { addImportBoard, allBadRows, getImport, upload, type ImportBoard } from '../../../../testing/import-file.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { askUntil, createTestWorkers, type TestWorkers } from '../../../../testing/worker-process.ts';

const rowCount = isFullTest() ? 50_000 : 15_000;
const badEvery = 250;

let api: TestApi;
let folder: string;
let workers: TestWorkers;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-import-'));
  api = await setUpApi({ variables: { RATE_READ: '100000' }, fileStores: openFileStores(folder) });
  api.clock.set(new Date());
  workers = createTestWorkers(api, folder);
}, 30_000);
afterAll(async () => {
  workers.killAll();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

interface FaultyRow {
  readonly row: number;
  readonly reason: BadRowReason;
}

const faults: readonly (readonly [BadRowReason, (link: string, time: string) => string])[] = [
  ['invalidLink', (_link, time) => `not a link,${time},1,2,chair`],
  ['invalidTime', (link) => `${link},soon,1,2,chair`],
  ['empty', (_link, time) => `,${time},1,2,chair`],
  ['futureTime', (link) => `${link},2099-01-01T00:00:00Z,1,2,chair`],
  ['tooManyColumns', (link, time) => `${link},${time},1,2,chair,more`],
];

/** Good rows, some with captions of several lines, and bad ones at known lines. */
function makeFile(now: Date): { readonly text: string; readonly bad: readonly FaultyRow[] } {
  const lines = ['Permalink,Timestamp,Likes,Comments,Caption'];
  const bad: FaultyRow[] = [];
  let line = 2;
  for (let index = 0; index < rowCount; index += 1) {
    const link = `https://www.instagram.com/p/D${String(index).padStart(8, '0')}/`;
    const time = new Date(now.getTime() - (index + 1) * 600_000).toISOString();
    const [reason, row] = faults[(index / badEvery) % faults.length] ?? [];
    if (index % badEvery === 0 && reason && row) {
      lines.push(row(link, time));
      bad.push({ row: line, reason });
    } else if (index % 100 === 7) {
      lines.push(`${link},${time},"1,${String(index % 1_000).padStart(3, '0')}",${index % 50},"two\nlines, #oak"`);
      line += 1;
    } else lines.push(`${link},${time},${index % 5_000},${index % 50},plain #oak chair ${index}`);
    line += 1;
  }
  return { text: lines.join('\n'), bad };
}

async function start(board: ImportBoard, text: string): Promise<string> {
  const { id, mapping } = unsafeCast<{ import: Import }>((await upload(api, board, { text })).json()).import;
  await send(api.app, importCalls.startImport, { body: { id, mapping } }, board.cookie);
  return id;
}

const until = (board: ImportBoard, id: string, isReached: (state: Import) => boolean): Promise<Import> =>
  askUntil(() => getImport(api, board, id), isReached);

/** Counts everything that an import leaves behind, from the rows themselves. */
async function counted({ userId, contentId }: ImportBoard): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from media where owner_id = ${userId} and content_id = ${contentId}) as media,
    (select count(distinct shortcode)::int from media where owner_id = ${userId} and content_id = ${contentId}) as shortcodes,
    (select count(*)::int from media_metric where owner_id = ${userId} and content_id = ${contentId}) as metrics,
    (select sum(posts)::int from media_day where owner_id = ${userId} and content_id = ${contentId}) as days,
    (select sum(taken)::int from media_usage where owner_id = ${userId}) as taken,
    (select media_count from content where id = ${contentId}) as told,
    (select imported_count from content where id = ${contentId}) as imported`.execute(api.db);
  return rows[0] ?? {};
}

it('an import adds all good rows of a large file and reports each bad one despite two killed workers, and changes nothing when repeated', async () => {
  const board = await addImportBoard(api);
  const { text, bad } = makeFile(api.clock.now());
  const good = rowCount - bad.length;
  expect(bad).toHaveLength(rowCount / badEvery);
  const id = await start(board, text);
  let worker = workers.start();
  for (const share of [0.2, 0.6]) {
    const before = await until(board, id, (state) => state.done >= share * rowCount);
    await workers.end(worker, 'SIGKILL');
    expect(before.state).toBe('running');
    worker = workers.start();
  }
  const done = await until(board, id, (state) => state.state === 'done');
  expect(done).toMatchObject({
    total: rowCount,
    done: rowCount,
    added: good,
    updated: 0,
    unchanged: 0,
    bad: bad.length,
    problem: null,
  });
  expect((await allBadRows(api, board, id)).map(({ row, reason }) => ({ row, reason }))).toEqual(bad);
  const expected = {
    media: good,
    shortcodes: good,
    metrics: good,
    days: good,
    taken: good,
    told: good,
    imported: good,
  };
  expect(await counted(board)).toEqual(expected);

  const again = await start(board, text);
  const second = await until(board, again, (state) => state.state === 'done');
  expect(second).toMatchObject({ total: rowCount, added: 0, updated: 0, unchanged: good, bad: bad.length });
  expect(await counted(board)).toEqual(expected);
  await workers.end(worker, 'SIGTERM');
}, 600_000);
