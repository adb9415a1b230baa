import { importFieldLabels, importFields, type ImportField } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';

interface ImportFieldText {
  readonly field: ImportField;
  /** The label with a note whether it is required, and the plain name. */
  readonly text: string;
  readonly name: string;
}

/** The possible meanings of a column, with their labels. */
export function useImportFields(): readonly ImportFieldText[] {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(importFieldLabels);
  const textOf = (field: ImportField): string => {
    if (field === 'createdTime') return t('import.mapping.required', { field: label(field) });
    return field === 'link' || field === 'shortcode'
      ? t('import.mapping.oneRequired', { field: label(field) })
      : label(field);
  };
  return importFields.map((field) => ({ field, text: textOf(field), name: label(field) }));
}

interface Needs {
  readonly post: boolean;
  readonly createdTime: boolean;
}

/** The required fields of an import, and whether the choices include them. */
export const needsOf = (choices: readonly (ImportField | null)[]): Needs => ({
  post: choices.includes('link') || choices.includes('shortcode'),
  createdTime: choices.includes('createdTime'),
});
