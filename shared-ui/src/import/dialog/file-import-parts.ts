import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { rowReasons, ShownFileImport, ShownRowOf } from '@tessera/contracts/import/file-import';
import type { ListColumn } from '../../list/list-table.tsx';

type SharedReason = (typeof rowReasons)[number];

/** Texts that the remote provides: what its rows are, and reasons for bad rows that only its kind has. */
export interface FileImportTexts<Kind extends ShownFileImport = ShownFileImport> {
  readonly title: string;
  /** The title while a file is imported. */
  readonly titleOf: (file: string) => string;
  readonly templateFile: string;
  /** What is to know about the columns. */
  readonly columns: string;
  readonly undoQuestion: (values: { readonly count: number; readonly file: string }) => string;
  readonly undoConsequence: string;
  readonly undoDone: (count: number) => string;
  readonly undoTold: (values: { readonly count: number; readonly time: string }) => string;
  readonly reason: (reason: Exclude<Kind['reasons'][number], SharedReason>) => string;
}

/** Describes the import of one kind of rows. */
export interface FileImportParts<Kind extends ShownFileImport = ShownFileImport> {
  readonly kind: Kind;
  readonly labels: Readonly<Record<Kind['fields'][number], LocalizedText>>;
  /**
   * First part of the query keys. The list of imports is cached under it, and an undo invalidates all queries under it.
   */
  readonly queryKey: string;
  readonly texts: FileImportTexts<Kind>;
  /**
   * Columns of the preview; by default one per field. For a row that will not be imported, the first column shows the
   * reason instead.
   */
  readonly columns?: readonly ListColumn<ShownRowOf<Kind> & { readonly id: string }>[];
}
