import type { FieldLabels } from '@tessera/contracts/i18n/field-labels';
import { isLanguage } from '@tessera/contracts/i18n/languages';
import { useTranslation } from './use-translation.ts';

/**
 * Labels of a noun's fields in the interface language: `const label = useFieldLabels(folderLabels)`, then
 * `label('name')`.
 */
export function useFieldLabels<Labels extends FieldLabels>(labels: Labels): (field: keyof Labels & string) => string {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (field) => labels[field]?.[language] ?? field;
}
