import type { ShownFileImport, ShownRowOf } from '@tessera/contracts/import/file-import';
import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { ListColumn } from '../../list/list-table.tsx';

/** What a remote says in its own words: what its rows are, and why one is left out where that is not so of rows of every kind. */
export type FileImportText = 'columns.fileName' | 'columns.text' | 'title' | 'titleOf' | 'undo.consequence' | 'undo.done' | 'undo.question' | 'undo.told' | `reason.${string}`;

/** What sets the import of one kind of rows apart. */
export interface FileImportParts<Kind extends ShownFileImport = ShownFileImport> {
  readonly kind: Kind;
  readonly labels: Readonly<Record<Kind['fields'][number], LocalizedText>>;
  /** What is fetched of the rows; the imports are kept below it, and all of it is asked for anew after an undo. */
  readonly queryKey: string;
  readonly text: (key: FileImportText, values: Readonly<Record<string, string | number>>) => string;
  /** What is shown of a row before it comes in, where that is not simply each of its fields; in place of the first column stands why it does not. */
  readonly columns?: readonly ListColumn<ShownRowOf<Kind> & { readonly id: string }>[];
}
