import { importFieldLabels, importFields } from '@tessera/contracts/import/import.schema';
import type { ImportField } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';

interface ImportFieldText {
  readonly field: ImportField;
  /** With whether it is needed, and without. */
  readonly text: string;
  readonly name: string;
}

/** What a column of a file of posts can mean, in words. */
export function useImportFields(): readonly ImportFieldText[] {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(importFieldLabels);
  const textOf = (field: ImportField): string => {
    if (field === 'createdTime') return t('import.mapping.required', { field: label(field) });
    return field === 'link' || field === 'shortcode' ? t('import.mapping.oneRequired', { field: label(field) }) : label(field);
  };
  return importFields.map((field) => ({ field, text: textOf(field), name: label(field) }));
}

interface Needs {
  readonly post: boolean;
  readonly createdTime: boolean;
}

/** What an import cannot do without, and whether the choices have it. */
export const needsOf = (choices: readonly (ImportField | null)[]): Needs => ({ post: choices.includes('link') || choices.includes('shortcode'), createdTime: choices.includes('createdTime') });
