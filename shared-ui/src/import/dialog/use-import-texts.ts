import { rowReasons } from '@tessera/contracts/import/file-import';
import { remarkReasons } from '@tessera/contracts/import/remark';
import { useFieldLabels } from '../../i18n/use-field-labels.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FileImportParts } from './file-import-parts.ts';

const shared = [...rowReasons, ...remarkReasons];

interface ImportTexts {
  readonly field: (field: string) => string;
  readonly reason: (reason: string) => string;
  /** The field's name, with a note whether it is required. */
  readonly option: (field: string) => string;
}

/** Texts of a file's fields and of the reasons for bad rows. */
export function useImportTexts({
  kind,
  labels,
  texts,
}: Pick<FileImportParts, 'kind' | 'labels' | 'texts'>): ImportTexts {
  const { t } = useTranslation('ui');
  const field = useFieldLabels(labels);
  return {
    field,
    reason: (reason) => {
      const known = shared.find((each) => each === reason);
      return known === undefined ? texts.reason(reason) : t(`import.reason.${known}`);
    },
    option: (name) =>
      kind.required.includes(name) ? t('import.mapping.required', { field: field(name) }) : field(name),
  };
}
