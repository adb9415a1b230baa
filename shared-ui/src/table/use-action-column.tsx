import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../controls/action-menu.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { DataColumn } from './data-column.ts';

const columnWidth = 64;

/** The last column of a table: a menu of actions for each row. `nameOf` names the row for screen readers. */
export function useActionColumn<Row>(
  nameOf: (row: Row) => string,
  actionsOf: (row: Row) => readonly MenuAction[],
): DataColumn<Row> {
  const { t } = useTranslation('ui');
  const cell = (row: Row): ReactNode => (
    <ActionMenu size="small" label={t('table.actions.of', { name: nameOf(row) })} actions={actionsOf(row)} />
  );
  return { id: 'actions', title: t('table.actions.title'), isTitleHidden: true, width: columnWidth, cell };
}
