import type { ShownRow } from '@tessera/contracts/import/file-import';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { NameText } from '../../i18n/name-text.tsx';
import type { ListColumn } from '../../list/list-table.tsx';
import type { FileImportParts } from './file-import-parts.ts';
import { useImportTexts } from './use-import-texts.ts';

/** The values of a row by field name, from whichever object the contract's response puts them in. */
function shownIn(row: ShownRow): ReadonlyMap<string, unknown> {
  const shown = Object.entries(row).flatMap(([key, value]: [string, unknown]) =>
    key !== 'bad' && typeof value === 'object' && value !== null ? [value] : [],
  );
  return new Map(shown.flatMap((value) => Object.entries(value)));
}

/** Columns of the preview: the remote's own, or one per field. */
export function useShownColumns(parts: FileImportParts): readonly ListColumn<ShownRow & { readonly id: string }>[] {
  const { number, list } = useFormat();
  const { field: title } = useImportTexts(parts);
  const textOf = (value: unknown): ReactNode => {
    if (typeof value === 'number') return number(value);
    const text = Array.isArray(value) ? list(value.map(String)) : typeof value === 'string' ? value : '';
    return <NameText>{text}</NameText>;
  };
  return (
    parts.columns ??
    parts.kind.fields.map((field) => ({
      id: field,
      title: title(field),
      cell: (row) => textOf(shownIn(row).get(field)),
    }))
  );
}
