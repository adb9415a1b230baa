import { GRID_CHECKBOX_SELECTION_FIELD as boxField, type DataGridProps, type GridRowId } from '@mui/x-data-grid';
import type { DataColumn } from './data-column.ts';
import type { useExplainedCell } from './use-explained-cell.tsx';

/** Class of the button in a cell whose number can be explained. */
export const explainedClass = 't-explained';
const isOnNumber = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(`.${explainedClass}`) !== null;

/** Clicks the button in a cell; returns false if there is none. */
function pressed(cell: Element): boolean {
  const button = cell.querySelector('button');
  button?.click();
  return button !== null;
}

interface CellHandlerOptions<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly explained: ReturnType<typeof useExplainedCell>;
}

/** What a click and Enter in a cell do: explain its number, edit it, or open the row. */
export function toCellHandlers<Row extends { readonly id: string }>({
  rows,
  columns,
  onOpen,
  explained,
}: CellHandlerOptions<Row>) {
  const isEdited = (field: string): boolean =>
    columns.some((column) => column.id === field && column.isEdited === true);
  const open = (id: GridRowId): void => {
    const row = rows.find((each) => each.id === id);
    if (row) onOpen?.(row);
  };
  const onCellClick: NonNullable<DataGridProps['onCellClick']> = ({ id, field }, { target, currentTarget }) => {
    if (isOnNumber(target)) explained.open({ rowId: id, columnId: field, anchor: currentTarget });
    else if (field !== boxField && !(isEdited(field) && target instanceof Element && target.closest('button')))
      open(id);
  };
  const onCellKeyDown: NonNullable<DataGridProps['onCellKeyDown']> = ({ id, field }, event) => {
    if (event.key !== 'Enter' || field === boxField || event.target !== event.currentTarget) return;
    // The opened element gets the focus before the key is released. Without this, the same key press would
    // close it again.
    event.preventDefault();
    if (explained.has(field)) explained.open({ rowId: id, columnId: field, anchor: event.currentTarget });
    else if (isEdited(field) && pressed(event.currentTarget)) return;
    else open(id);
  };
  return { onCellClick, onCellKeyDown };
}
