import type { FileImport } from '@tessera/contracts/import/file-import';
import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { Rights } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/http/schema';
import type { Trx } from '../../db/database.ts';
import { exportOf, foundFiles } from '../found-files.ts';
import type { WrongRow } from '../import/cell-reader.ts';
import type { CsvCells } from '../import/csv-cells.ts';

/** For whom rows are kept, and since when. */
export interface ImportBatch {
  readonly ownerId: string;
  readonly importId: string;
  readonly rights: Rights;
  /** When the file was given: what it tells carries this time. */
  readonly toldAt: Date;
  readonly now: Date;
  /** Rows of the file before these. */
  readonly done: number;
}

/** What became of rows that could be read. */
export interface KeptRows<Field extends string = string, Reason extends string = string> {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly bad: readonly WrongRow<Field, Reason>[];
}

/** What a row says, or what is wrong with it. */
export type ReadRow<Row, Field extends string = string, Reason extends string = string> = { readonly value: Row } | { readonly bad: WrongRow<Field, Reason> };

interface RowOfFile {
  /** The line at which it begins, from 1. */
  readonly row: number;
}

/** The rows of one kind of CSV file and what becomes of them; a file `<noun>/<noun>.import.ts` exports one. */
export interface ImportKind<Row extends RowOfFile = RowOfFile, Field extends string = string, Reason extends string = string> {
  readonly import: FileImport<Field, Reason>;
  /** Where the work on a file is seen. */
  readonly path: string;
  /** Names that columns go by beside their labels, the surest first. */
  readonly names: Readonly<Record<Field, readonly string[]>>;
  readonly labels: Readonly<Record<Field, LocalizedText>>;
  readonly read: (row: CsvCells<Field>) => ReadRow<Row, Field, Reason>;
  /** What is shown of a row before it is imported, in the field that its contract names; null for one that cannot be read. */
  readonly show: (row: Row | null) => Readonly<Record<string, unknown>>;
  /** What tells a row from others: the first row of a key counts, the others change nothing. */
  readonly keyOf: (row: Row) => string;
  /** Keeps rows of different keys, in the transaction that counts them. Nobody else adds rows of the owner meanwhile. */
  readonly keep: (trx: Trx, batch: ImportBatch, rows: readonly Row[]) => Promise<KeptRows<Field, Reason>>;
  /** Takes away what only this import brought and nobody has changed since. Gives how many. */
  readonly takeBack: (trx: Trx, ownerId: string, importId: string) => Promise<number>;
}

async function readKind(file: string): Promise<ImportKind> {
  // The name promises the type, as it does for the calls.
  return exportOf(file, unsafeCast<Readonly<Record<string, ImportKind>>>(await import(`../${file}`)), 'ImportKind');
}

let found: Promise<ReadonlyMap<string, ImportKind>> | undefined;

/** Every kind by the noun of its rows. */
export function importKinds(): Promise<ReadonlyMap<string, ImportKind>> {
  found ??= Promise.all(foundFiles('*/*.import.ts').map(readKind)).then((kinds) => new Map(kinds.map((kind) => [kind.import.noun, kind])));
  return found;
}
