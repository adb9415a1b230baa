import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { ShownFileImport, ShownRowOf } from '@tessera/contracts/import/file-import';
import type { ListColumn } from '../../list/list-table.tsx';

/** Texts that the remote provides: what its rows are, and reasons for bad rows that only its kind has. */
type FileImportText =
  | 'columns.fileName'
  | 'columns.text'
  | 'title'
  | 'titleOf'
  | 'undo.consequence'
  | 'undo.done'
  | 'undo.question'
  | 'undo.told'
  | `reason.${string}`;

/** Describes the import of one kind of rows. */
export interface FileImportParts<Kind extends ShownFileImport = ShownFileImport> {
  readonly kind: Kind;
  readonly labels: Readonly<Record<Kind['fields'][number], LocalizedText>>;
  /**
   * First part of the query keys. The list of imports is cached under it, and an undo invalidates all queries under it.
   */
  readonly queryKey: string;
  readonly text: (key: FileImportText, values: Readonly<Record<string, string | number>>) => string;
  /**
   * Columns of the preview; by default one per field. For a row that will not be imported, the first column shows the
   * reason instead.
   */
  readonly columns?: readonly ListColumn<ShownRowOf<Kind> & { readonly id: string }>[];
}
