import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { FileImport } from '@tessera/contracts/import/file-import';
import type { RemarkReason } from '@tessera/contracts/import/remark';
import type { Rights } from '@tessera/contracts/plan/rights';
import type { Trx } from '../../../platform/db/database.ts';
import { readAll } from '../../../platform/found/found-files.ts';
import type { ValueRemark, WrongRow } from '../../../platform/tables/cell-reader.ts';
import type { KnownColumns } from '../../../platform/tables/column-names.ts';
import type { TableCells } from '../../../platform/tables/table-cells.ts';
import type { NumberFormats } from '../../../platform/tables/values/cell-count.ts';

/** The owner and the import of a batch. */
export interface ImportBatch {
  readonly ownerId: string;
  readonly importId: string;
  readonly rights: Rights;
  /** When the file was uploaded; its data carries this time. */
  readonly toldAt: Date;
  readonly now: Date;
  /** Number of the file's rows before these. */
  readonly done: number;
}

/** The result of storing readable rows. */
export interface KeptRows<Field extends string = string, Reason extends string = string> {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly bad: readonly WrongRow<Field, Reason>[];
  /** Remarks on rows that were stored, beside those of reading them. */
  readonly remarks?: readonly ValueRemark<Field, Reason>[];
}

/** The value of a row with remarks on values that it has to do without, or what is wrong with the row. */
export type ReadRow<Row, Field extends string = string, Reason extends string = string> =
  | { readonly value: Row; readonly remarks?: readonly ValueRemark<Field, Reason | RemarkReason>[] }
  | { readonly bad: WrongRow<Field, Reason> };

interface RowOfFile {
  /** The line at which it begins, from 1. */
  readonly row: number;
}

/** How one kind of CSV file is imported. Each file `<noun>/<noun>.import.ts` exports one. */
export interface ImportKind<
  Row extends RowOfFile = RowOfFile,
  Field extends string = string,
  Reason extends string = string,
> {
  readonly import: FileImport<Field, Reason>;
  /** The page that shows the import. */
  readonly path: string;
  /** Column names to recognise, besides the labels, most reliable first. */
  readonly names: Readonly<Record<Field, readonly string[]>>;
  readonly labels: Readonly<Record<Field, LocalizedText>>;
  /** What cells mean, for the fields whose values are not any text: a column without such values is not proposed. */
  readonly meanings?: KnownColumns<Field>['meanings'];
  /** What cells mean that can be of no other field. */
  readonly evident?: KnownColumns<Field>['evident'];
  /** Reads a row, with the way in which the counts of the file are written. */
  readonly read: (row: TableCells<Field>, numbers: NumberFormats<Field>) => ReadRow<Row, Field, Reason>;
  /** The preview of a row, under the field that its contract names; null for a row that cannot be read. */
  readonly show: (row: Row | null) => Readonly<Record<string, unknown>>;
  /** The identity of a row. Only the first row with a key counts; later ones are ignored. */
  readonly keyOf: (row: Row) => string;
  /**
   * Stores rows with different keys, in the transaction that counts them. No other rows of the owner are added
   * meanwhile.
   */
  readonly keep: (trx: Trx, batch: ImportBatch, rows: readonly Row[]) => Promise<KeptRows<Field, Reason>>;
  /** Removes rows that only this import added and that nobody has changed since. Returns their number. */
  readonly takeBack: (trx: Trx, ownerId: string, importId: string) => Promise<number>;
}

let found: Promise<ReadonlyMap<string, ImportKind>> | undefined;

/** All kinds by the noun of their rows. */
export function importKinds(): Promise<ReadonlyMap<string, ImportKind>> {
  found ??= readAll<ImportKind>('import', 'ImportKind').then(
    (kinds) => new Map(kinds.map((kind) => [kind.import.noun, kind])),
  );
  return found;
}
