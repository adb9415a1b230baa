import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { kolImportFields } from '@tessera/contracts/kol/kol-import.schema';
import type { KolImportField } from '@tessera/contracts/kol/kol-import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';

interface KolImportFieldText {
  readonly field: KolImportField;
  /** With whether it is needed, and without. */
  readonly text: string;
  readonly name: string;
}

/** What a column of a file of influencers can mean, in words. */
export function useKolImportFields(): readonly KolImportFieldText[] {
  const { t } = useTranslation('kol');
  const label = useFieldLabels(kolLabels);
  return kolImportFields.map((field) => ({ field, text: field === 'username' ? t('import.required', { field: label(field) }) : label(field), name: label(field) }));
}
