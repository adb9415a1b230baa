import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { saveFileImportBatch } from '@tessera/api-server/modules/collecting/file-import/file-import-batch';
import { createFileImportLease } from '@tessera/api-server/modules/collecting/file-import/file-import-lease';
import { createFileImportRepository } from '@tessera/api-server/modules/collecting/file-import/file-import.repository';
import { kolImportKind } from '@tessera/api-server/modules/influencers/kol-import/kol.import';
import { systemClock } from '@tessera/api-server/platform/clock';
import type { Db } from '@tessera/api-server/platform/db/database';
import { runRows } from '@tessera/api-server/platform/jobs/run-rows';
import { csvCells } from '@tessera/api-server/platform/tables/csv/csv-cells';
import { noColumnFacts } from '@tessera/api-server/platform/tables/values/column-facts';
import type { FileReading } from '@tessera/contracts/import/file-reading';
import type { KolImportMapping } from '@tessera/contracts/kol/kol-import.schema';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { sql } from 'kysely';
import { measurePairs, type Pair } from './pairs.ts';

const batchSize = 1_000;
const header = ['username', 'fullName', 'followers', 'label', 'tags', 'biography'] as const;
const mapping: KolImportMapping = { username: 0, fullName: 1, followers: 2, label: 3, tags: 4, biography: 5 };

const reading: FileReading = { encoding: 'utf-8', delimiter: ',', headerLine: 1 };

const lineOf = (row: number): string =>
  `account.${row},點心日記 ${row},${row % 900}.${row % 10}K,${row % 2 === 0 ? 'food' : '旅遊'},spring; tag ${row % 40},A few words about what is posted here`;
const perSecond = (rows: number, startedAt: number): number =>
  Math.round((rows * 1_000) / (performance.now() - startedAt));

const emptied = async (db: Db, ownerId: string): Promise<void> => {
  await db.deleteFrom('kol').where('owner_id', '=', ownerId).execute();
  await sql`vacuum analyze kol`.execute(db);
};

/**
 * Imports the bytes of a CSV file into the list with the worker's own code, under a plan that has room for all rows.
 * Returns rows per second.
 */
async function importRows(db: Db, ownerId: string, text: string, rows: number): Promise<number> {
  const imports = createFileImportRepository(db, 'kol');
  const [id, now] = [randomUUID(), new Date()];
  await emptied(db, ownerId);
  await imports.add(
    ownerId,
    {
      id,
      fileName: 'bench.csv',
      bytes: text.length,
      head: { header, sample: [], rows: [], mapping, undecided: {}, reading, lines: [], ...noColumnFacts },
    },
    now,
  );
  await imports.start(ownerId, id, { mapping, decimalMark: null }, now);
  const lease = await createFileImportLease(db).claim({ ownerId, importId: id }, randomUUID(), now);
  if (lease === null) throw new Error('the import is not to be had');
  const plan = rightsOf(3);
  const rights = { ...plan, quotas: { ...plan.quotas, kolNumber: rows } };
  const seen = new Set<string>();
  const startedAt = performance.now();
  await runRows({
    rows: () =>
      csvCells(
        () => Promise.resolve(Readable.from([Buffer.from(text)])),
        kolImportKind.import.fields,
        lease.mapping,
        reading,
      ),
    held: lease,
    batchSize,
    signal: new AbortController().signal,
    read: (row) => kolImportKind.read(row, {}),
    pass: () => undefined,
    save: (batch, total) =>
      saveFileImportBatch(
        { db, clock: systemClock, held: lease, rights, kind: kolImportKind },
        { rows: batch, total, seen },
      ),
    onProgress: () => undefined,
  });
  const rate = perSecond(rows, startedAt);
  const [record, { count }] = [
    await imports.find(ownerId, id),
    await db
      .selectFrom('kol')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow(),
  ];
  if (record?.added !== rows || count !== rows) throw new Error(`${count} of ${rows} rows came in`);
  return rate;
}

/**
 * Inserts the same rows, already parsed, with multi-row inserts into the same table with the same indexes. Returns rows
 * per second.
 */
async function insertRows(db: Db, ownerId: string, rows: number): Promise<number> {
  await emptied(db, ownerId);
  const now = new Date();
  const startedAt = performance.now();
  for (let start = 0; start < rows; start += batchSize) {
    const values = Array.from({ length: Math.min(batchSize, rows - start) }, (_, index) => start + index);
    await db
      .insertInto('kol')
      .values(
        values.map((row) => ({
          owner_id: ownerId,
          id: randomUUID(),
          username: `account.${row}`,
          full_name: `點心日記 ${row}`,
          followers: row % 900_000,
          label: 'FOOD',
          tags: ['spring', `tag ${row % 40}`],
          biography: 'A few words about what is posted here',
          created_at: now,
          due_at: now,
          state: 'waiting' as const,
        })),
      )
      .execute();
  }
  return perSecond(rows, startedAt);
}

/** Measures in turns the rows per second of an import and of plain inserts. */
export function measureKolImport(db: Db, ownerId: string, rows: number, pairs: number): Promise<Pair[]> {
  const text = `${header.join(',')}\n${Array.from({ length: rows }, (_, row) => lineOf(row)).join('\n')}\n`;
  return measurePairs(
    pairs,
    () => importRows(db, ownerId, text, rows),
    () => insertRows(db, ownerId, rows),
  );
}
