import { styled } from '@mui/material/styles';
import { DataGrid, GRID_CHECKBOX_SELECTION_COL_DEF as boxColumn, GRID_CHECKBOX_SELECTION_FIELD as boxField, useGridApiRef } from '@mui/x-data-grid';
import type { GridColDef, GridRowId, GridValidRowModel } from '@mui/x-data-grid';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { ScrollCue, useHiddenEnds } from '../measure/scroll-cue.tsx';
import { styleCache } from '../theme/style-cache.ts';
import { Settling } from '../settling/settling.tsx';
import { height } from '../theme/tokens.ts';
import type { DataColumn, DataSelection, DataSort, Density } from './data-column.ts';
import { gridSlots } from './grid-slots.tsx';
import { gridStyles } from './grid-styles.ts';
import { TableFoot } from './table-foot.tsx';
import { useGridTexts } from './use-grid-texts.ts';
import { useExplainedCell } from './use-explained-cell.tsx';
import { useKeepPlace } from './use-keep-place.ts';
import { useLoadNearEnd } from './use-load-near-end.ts';
import { useWidthKeys } from './use-width-keys.ts';

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** The rows that are there, in their order: the server's. They are neither sorted nor filtered here. */
  rows: readonly Row[];
  /** How many rows there are in all; without it they are counted when the last ones have come. */
  total?: number | undefined;
  /** Another answer is on its way: the rows stay, dimmed. */
  isSettling?: boolean;
  sort?: DataSort | null;
  /** Called with the order that a head asks for; numbers begin with the largest. */
  onSortChange?: (sort: DataSort) => void;
  /** Ids of the columns that are not shown. */
  hiddenColumns?: readonly string[];
  /** Pixels by the id of a column, in the place of its own width. */
  widths?: Readonly<Record<string, number>>;
  /** Columns can be drawn wider and narrower: by the pointer at the end of a head, by Alt and an arrow in it. */
  onWidthChange?: (columnId: string, width: number) => void;
  density?: Density;
  selection?: DataSelection | undefined;
  /** A row was clicked, or Enter was pressed in it. */
  onOpen?: (row: Row) => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  /** The next rows did not come; told at the foot, with a retry that calls `onLoadMore`. */
  hasLoadFailed?: boolean;
  onLoadMore?: () => void;
  /** A CSS height at which rows scroll inside of the table, under its head. */
  maxHeight?: string;
};

const rowHeights: Readonly<Record<Density, number>> = { comfortable: height.rowComfortable, compact: height.rowCompact };
const defaultMaxHeight = `max(320px, calc(100dvh - ${height.topBar + 120}px))`;
const defaultWidth = 120;
const noWidths: Readonly<Record<string, number>> = {};

const explainedClass = 't-explained';
const isOnNumber = (target: EventTarget): boolean => target instanceof Element && target.closest(`.${explainedClass}`) !== null;

/** Presses the button in a cell; false where there is none. */
function pressed(cell: Element): boolean {
  const button = cell.querySelector('button');
  button?.click();
  return button !== null;
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

const toGridColumns = <Row extends GridValidRowModel>(columns: readonly DataColumn<Row>[], widths: Readonly<Record<string, number>>): GridColDef<Row>[] =>
  columns.map(({ id, title, hint, cell, explain, align = 'start', width = defaultWidth, grow, isSortable = false, isTitleHidden = false }) => ({
    field: id,
    headerName: title,
    ...(hint === undefined ? {} : { description: hint }),
    ...(isTitleHidden ? { headerClassName: 't-title-hidden' } : {}),
    align: align === 'end' ? 'right' : 'left',
    headerAlign: align === 'end' ? 'right' : 'left',
    ...(widths[id] === undefined ? (grow === undefined ? { width } : { flex: grow, minWidth: width }) : { width: widths[id] }),
    sortable: isSortable,
    sortingOrder: align === 'end' ? ['desc', 'asc'] : ['asc', 'desc'],
    renderCell: ({ row }) =>
      explain === undefined ? (
        cell(row)
      ) : (
        // Its cell is what the arrow keys reach: a stop of its own for each number would be eight in every row.
        <button type="button" className={explainedClass} tabIndex={-1} aria-haspopup="dialog">
          {cell(row)}
        </button>
      ),
  }));

// Where only one can be chosen there is nothing to choose all of.
const boxOfOne: GridColDef = { ...boxColumn, renderHeader: () => null };

/**
 * Rows of a server in the server's order. More of them are asked for as the end comes near; head and first column stand still.
 * Arrows move among cells, Enter opens a row or, in a cell that has one, the explanation of its number or where it is changed, Space in the first column chooses it, a press with Shift all rows between.
 * Waiting, failing and nothing are the business of a `LoadState` around it.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, rows, total, isSettling = false, sort = null, onSortChange, hiddenColumns, widths = noWidths, onWidthChange, density = 'comfortable', selection, onOpen, maxHeight = defaultMaxHeight } = props;
  const { hasMore = false, isLoadingMore = false, hasLoadFailed = false, onLoadMore } = props;
  const { nonce: styleNonce } = styleCache();
  const apiRef = useGridApiRef();
  const [ends, followScroll] = useHiddenEnds();
  const texts = useGridTexts();
  const mode = selection?.mode;
  const gridColumns = useMemo(() => [...(mode === 'single' ? [boxOfOne] : []), ...toGridColumns(columns, widths)], [columns, mode, widths]);
  const sortModel = useMemo(() => (sort ? [{ field: sort.columnId, sort: sort.direction }] : []), [sort]);
  const visibility = useMemo(() => Object.fromEntries((hiddenColumns ?? []).map((id) => [id, false])), [hiddenColumns]);
  const chosen = useMemo(() => ({ type: 'include' as const, ids: new Set<string | number>(selection?.ids) }), [selection?.ids]);
  useEffect(() => {
    // Columns out of sight stay in the document: the first one must, to stand still at the side while the others scroll.
    apiRef.current?.unstable_setColumnVirtualization(false);
    followScroll(apiRef.current?.rootElementRef?.current?.querySelector<HTMLElement>('.MuiDataGrid-virtualScroller') ?? null);
  }, [apiRef, followScroll]);
  const explained = useExplainedCell({ rows, columns });
  useKeepPlace({ apiRef, rows });
  useWidthKeys({ apiRef, onWidthChange });
  useLoadNearEnd({ apiRef, count: rows.length, canLoad: hasMore && !isLoadingMore && !hasLoadFailed && !isSettling, onLoadMore });
  const known = total ?? (hasMore ? null : rows.length);
  const isEdited = (field: string): boolean => columns.some((column) => column.id === field && column.isEdited === true);
  const open = (id: GridRowId): void => {
    const row = rows.find((each) => each.id === id);
    if (row) onOpen?.(row);
  };
  return (
    <Settling isSettling={isSettling}>
      <Frame style={{ maxHeight }}>
        <ScrollCue ends={ends}>
          <DataGrid<Row>
            apiRef={apiRef}
            {...(styleNonce === undefined ? {} : { nonce: styleNonce })}
            sx={gridStyles}
            aria-label={label}
            className={`${selection ? 't-with-boxes' : ''} ${onWidthChange ? 't-with-widths' : ''}`.trim()}
            columns={gridColumns}
            rows={rows}
            rowCount={known === null ? -1 : Math.max(known, rows.length)}
            paginationMode="server"
            sortingMode="server"
            filterMode="server"
            sortModel={sortModel}
            onSortModelChange={([next]) => {
              if (next?.sort) onSortChange?.({ columnId: next.field, direction: next.sort });
            }}
            columnVisibilityModel={visibility}
            rowHeight={rowHeights[density]}
            columnHeaderHeight={height.rowCompact}
            localeText={texts}
            slots={gridSlots}
            // The grid itself counts what is loaded; readers are told of all rows, with the head, or that their number is not known.
            slotProps={{ main: { 'aria-rowcount': known === null ? -1 : Math.max(known, rows.length) + 1 } }}
            disableColumnMenu
            disableColumnFilter
            disableColumnSelector
            disableColumnResize={onWidthChange === undefined}
            onColumnWidthChange={({ colDef: { field }, width }) => onWidthChange?.(field, Math.round(width))}
            disableRowSelectionOnClick
            disableRowSelectionExcludeModel
            rowSelection={selection !== undefined}
            checkboxSelection={selection !== undefined}
            disableMultipleRowSelection={mode === 'single'}
            rowSelectionModel={chosen}
            onRowSelectionModelChange={({ ids }) => selection?.onChange(new Set([...ids].map(String)))}
            onCellClick={({ id, field }, { target, currentTarget }) => {
              if (isOnNumber(target)) explained.open({ rowId: id, columnId: field, anchor: currentTarget });
              else if (field !== boxField && !(isEdited(field) && target instanceof Element && target.closest('button'))) open(id);
            }}
            onCellKeyDown={({ id, field }, event) => {
              if (event.key !== 'Enter' || field === boxField || event.target !== event.currentTarget) return;
              // What opens has the focus before the key is let go: the same press must not close it.
              event.preventDefault();
              if (explained.has(field)) explained.open({ rowId: id, columnId: field, anchor: event.currentTarget });
              else if (isEdited(field) && pressed(event.currentTarget)) return;
              else open(id);
            }}
            hideFooter
          />
        </ScrollCue>
        {explained.popover}
        <TableFoot shown={rows.length} total={known} isLoadingMore={isLoadingMore} hasLoadFailed={hasLoadFailed} onLoadMore={onLoadMore} />
      </Frame>
    </Settling>
  );
}
