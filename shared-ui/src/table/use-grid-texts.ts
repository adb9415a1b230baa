import type { GridLocaleText } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** The grid's texts for screen readers in the interface language. Its other texts are never shown. */
export function useGridTexts(): Partial<GridLocaleText> {
  const { t } = useTranslation('ui');
  return useMemo(
    () => ({
      noRowsLabel: t('table.rows.none'),
      noColumnsOverlayLabel: t('table.columns.none'),
      columnHeaderSortIconLabel: t('table.sort.action'),
      checkboxSelectionHeaderName: t('table.choose.column'),
      checkboxSelectionSelectAllRows: t('table.choose.all'),
      checkboxSelectionUnselectAllRows: t('table.choose.none'),
      checkboxSelectionSelectRow: t('table.choose.row'),
      checkboxSelectionUnselectRow: t('table.choose.undo'),
    }),
    [t],
  );
}
