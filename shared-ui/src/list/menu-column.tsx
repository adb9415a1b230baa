import { ActionMenu, type MenuAction } from '../controls/action-menu.tsx';
import type { ListColumn } from './list-table.tsx';

interface RowMenu<Row> {
  /** Title of the column, for screen readers only. */
  readonly title: string;
  /** Accessible name of a row's menu: "Actions for Summer". */
  readonly labelOf: (row: Row) => string;
  readonly actionsOf: (row: Row) => readonly MenuAction[];
}

/** The last column of a list: a menu with the actions on each row, if it has any. */
export function menuColumn<Row>({ title, labelOf, actionsOf }: RowMenu<Row>): ListColumn<Row> {
  return {
    id: 'actions',
    title,
    isTitleHidden: true,
    align: 'end',
    width: 56,
    cell: (row) => {
      const actions = actionsOf(row);
      return actions.length === 0 ? null : <ActionMenu size="small" label={labelOf(row)} actions={actions} />;
    },
  };
}
