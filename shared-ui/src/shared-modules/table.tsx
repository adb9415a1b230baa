/* Tables of server rows. Shared separately from the kit, because only some pages need them. */
export { ColumnsButton } from '../table/columns-button.tsx';
export type { DataColumn, Density } from '../table/data-column.ts';
export { DataTable } from '../table/data-table.tsx';
export { PagedTable } from '../table/paged-table.tsx';
export { DensitySwitch } from '../table/density-switch.tsx';
export { focusedRowId } from '../table/focused-row.ts';
export { useActionColumn } from '../table/use-action-column.tsx';
