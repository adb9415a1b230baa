import { rowReasons } from '@tessera/contracts/import/file-import';
import { remarkReasons } from '@tessera/contracts/import/remark';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../../i18n/use-field-labels.ts';
import type { FileImportParts } from './file-import-parts.ts';

const shared: ReadonlySet<string> = new Set([...rowReasons, ...remarkReasons]);

interface ImportTexts {
  readonly field: (field: string) => string;
  readonly reason: (reason: string) => string;
  /** The field's name, with a note whether it is required. */
  readonly option: (field: string) => string;
}

/** Texts of a file's fields and of the reasons for bad rows. */
export function useImportTexts({ kind, labels, text }: Pick<FileImportParts, 'kind' | 'labels' | 'text'>): ImportTexts {
  const { t } = useTranslation('ui');
  const field = useFieldLabels(labels);
  return {
    field,
    reason: (reason) => (shared.has(reason) ? t(`import.reason.${reason}`) : text(`reason.${reason}`, {})),
    option: (name) =>
      kind.required.includes(name) ? t('import.mapping.required', { field: field(name) }) : field(name),
  };
}
