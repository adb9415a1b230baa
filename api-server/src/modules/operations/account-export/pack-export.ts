import { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/database.ts';
import type { LargeFileStore } from '../../../platform/files/file-store.ts';
import type { FileStores } from '../../../platform/files/file-stores.ts';
import { fieldOf, type Owned, type OwnTable } from '../../../platform/own-data/own-data.ts';
import { listOwnFiles, readOwnFiles } from '../../../platform/own-data/own-files.ts';
import { createCreditNoteRepository } from '../../billing/payment/credit-note.repository.ts';
import { createInvoiceRepository } from '../../billing/payment/invoice.repository.ts';
import { toInvoice } from '../../billing/payment/payment.mapper.ts';
import { partKeyOf } from './account-export-files.ts';
import type { AccountExportRow } from './account-export.repository.ts';
import { exportReadme, type ReadmeLine } from './export-readme.ts';
import { columnTypes } from './read-own-rows.ts';
import type { ZipEntry } from './zip-stream.ts';

/** What a file is made from. */
export interface Packing {
  readonly db: Db;
  /** Where the parts are. */
  readonly parts: LargeFileStore;
  readonly stores: FileStores;
  readonly tables: readonly OwnTable[];
  readonly row: AccountExportRow;
  readonly owned: Owned;
  readonly timeZone: string;
  readonly now: Date;
  /** Called after each file of the account. */
  readonly onFile: () => Promise<void>;
}

/** The kinds of values in the files, by the types of the columns. */
const kinds: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'day',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'object',
  jsonb: 'object',
  numeric: 'number',
  text: 'text',
  timestamptz: 'time',
  uuid: 'id',
  _int4: 'list',
  _text: 'list',
};

/** The fields of every file, with the kinds of their values. */
export async function fieldsOf(
  db: Db,
  tables: readonly OwnTable[],
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const files = tables.map(async ({ table, file, columns }) => {
    const types = await columnTypes(db, table);
    const fields = columns.map((column) => [fieldOf(column), kinds[types.get(column) ?? ''] ?? 'text'] as const);
    return [`${file}.json`, Object.fromEntries(fields)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  body: Readable.from([Buffer.from(text)]),
  isCompressed: true,
});

/** One array of all rows of a table. Its parts are read one by one. */
async function* jsonOf({ parts, row }: Packing, table: string, count: number): AsyncGenerator<Buffer> {
  yield Buffer.from('[\n');
  for (let part = 0; part < count; part += 1) {
    const body = await parts.read(partKeyOf(row.id, table, part));
    if (body === null) throw new Error(`a part of ${table} is gone`);
    if (part > 0) yield Buffer.from(',\n');
    yield body;
  }
  yield Buffer.from('\n]\n');
}

async function* invoiceEntries({ db, owned, row, timeZone, onFile }: Packing): AsyncGenerator<ZipEntry> {
  const invoices = await createInvoiceRepository(db).list(owned.ownerId, { before: null, limit: null });
  const notes = await createCreditNoteRepository(db).ofInvoices(
    owned.ownerId,
    invoices.map(({ id }) => id),
  );
  // The PDF library is loaded with the first file.
  const { renderCreditNote, renderInvoice } = await import('../../billing/payment/invoice-pdf.ts');
  const entryOf = (number: string, body: Buffer): ZipEntry => ({
    path: `files/invoices/tessera-${number}.pdf`,
    body: Readable.from([body]),
    isCompressed: false,
  });
  for (const invoice of invoices.map((each) => toInvoice(each, notes))) {
    yield entryOf(invoice.number, await renderInvoice(invoice, row.language, timeZone));
    for (const note of invoice.creditNotes ?? [])
      yield entryOf(note.number, await renderCreditNote(note, invoice, row.language, timeZone));
    await onFile();
  }
}

/** A file that is gone since it was listed is left out. */
async function* fileEntries({ db, owned, stores, onFile }: Packing): AsyncGenerator<ZipEntry> {
  for (const kind of await readOwnFiles()) {
    for await (const listed of listOwnFiles(db, kind, owned.ownerId)) {
      const file = await kind.open(stores, listed);
      if (file !== null)
        yield { path: `${kind.folder}/${file.name}`, body: Readable.from(file.body), isCompressed: false };
      await onFile();
    }
  }
}

/** Everything that belongs in the ZIP file, in its order. */
export async function* exportEntries(packing: Packing): AsyncGenerator<ZipEntry> {
  const { db, now, owned, row, tables } = packing;
  const filled = tables.filter(({ table }) => (row.parts[table] ?? 0) > 0);
  const lines: ReadmeLine[] = [
    ...filled.map(({ file, title }) => ({ path: `data/${file}.json`, title })),
    ...(await readOwnFiles()).map(({ folder, title }) => ({ path: `${folder}/`, title })),
  ];
  yield textEntry('README.txt', exportReadme(row.language, { email: owned.email, now, lines }));
  yield textEntry('data/fields.json', `${JSON.stringify(await fieldsOf(db, filled), null, 2)}\n`);
  for (const { table, file } of filled) {
    yield {
      path: `data/${file}.json`,
      body: Readable.from(jsonOf(packing, table, row.parts[table] ?? 0)),
      isCompressed: true,
    };
  }
  yield* invoiceEntries(packing);
  yield* fileEntries(packing);
}
