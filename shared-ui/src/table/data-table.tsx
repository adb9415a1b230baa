import { styled } from '@mui/material/styles';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF as boxColumn,
  useGridApiRef,
  type GridColDef,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ScrollCue, useHiddenEnds } from '../measure/scroll-cue.tsx';
import { Settling } from '../settling/settling.tsx';
import { styleCache } from '../theme/style-cache.ts';
import { height, print } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { explainedClass, toCellHandlers } from './cell-handlers.ts';
import type { DataColumn, DataSelection, DataSort, Density } from './data-column.ts';
import { gridSlots } from './grid-slots.tsx';
import { gridStyles } from './grid-styles.ts';
import { TableFoot } from './table-foot.tsx';
import { useExplainedCell } from './use-explained-cell.tsx';
import { useGridTexts } from './use-grid-texts.ts';
import { useKeepPlace } from './use-keep-place.ts';
import { useLoadNearEnd } from './use-load-near-end.ts';
import { usePrintRows } from './use-print-rows.ts';
import { useRevealFocus } from './use-reveal-focus.ts';
import { useWidthKeys } from './use-width-keys.ts';

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** The loaded rows in the server's order. They are neither sorted nor filtered here. */
  rows: readonly Row[];
  /** Total number of rows. If omitted, it is known once the last rows are loaded. */
  total?: number | undefined;
  /** True while new rows are loading: the current ones stay, dimmed. */
  isSettling?: boolean;
  sort?: DataSort | null;
  /** Called with the order that a column header requests; numbers start with descending. */
  onSortChange?: (sort: DataSort) => void;
  /** Ids of the hidden columns. */
  hiddenColumns?: readonly string[];
  /** Width in pixels by column id; overrides the column's own width. */
  widths?: Readonly<Record<string, number>>;
  /** Makes columns resizable: with the pointer at the edge of a header, or with Alt and an arrow key in the header. */
  onWidthChange?: (columnId: string, width: number) => void;
  density?: Density;
  selection?: DataSelection | undefined;
  /** Called when a row is clicked, or on Enter in it. */
  onOpen?: (row: Row) => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  /** True if loading the next rows failed: the footer shows a retry button that calls `onLoadMore`. */
  hasLoadFailed?: boolean;
  onLoadMore?: () => void;
  /** Maximum height as a CSS length; rows scroll below the header. */
  maxHeight?: string;
}

const rowHeights: Readonly<Record<Density, number>> = {
  comfortable: height.rowComfortable,
  compact: height.rowCompact,
};
const defaultMaxHeight = `max(320px, calc(100dvh - ${height.topBar + 120}px))`;
const defaultWidth = 120;
const noWidths: Readonly<Record<string, number>> = {};

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  [print]: { maxHeight: 'none !important' },
});

/** A cell lays out its content in a row, in which a text alone would be cut off without a sign. */
const withEllipsis = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span className="t-text">{content}</span> : content;

const toGridColumns = <Row extends GridValidRowModel>(
  columns: readonly DataColumn<Row>[],
  widths: Readonly<Record<string, number>>,
): GridColDef<Row>[] =>
  columns.map(
    ({
      id,
      title,
      hint,
      cell,
      explain,
      align = 'start',
      width = defaultWidth,
      grow,
      isSortable = false,
      isTitleHidden = false,
    }) => ({
      field: id,
      headerName: title,
      ...(hint === undefined ? {} : { description: hint }),
      ...(isTitleHidden ? { headerClassName: 't-title-hidden' } : {}),
      align: align === 'end' ? 'right' : 'left',
      headerAlign: align === 'end' ? 'right' : 'left',
      ...(widths[id] === undefined
        ? grow === undefined
          ? { width }
          : { flex: grow, minWidth: width }
        : { width: widths[id] }),
      sortable: isSortable,
      sortingOrder: align === 'end' ? ['desc', 'asc'] : ['asc', 'desc'],
      renderCell: ({ row }) =>
        explain === undefined ? (
          withEllipsis(cell(row))
        ) : (
          // The arrow keys reach the cell, and Enter opens it. A tab stop for each number would mean eight per row.
          <button type="button" className={explainedClass} tabIndex={-1} aria-haspopup="dialog">
            {cell(row)}
          </button>
        ),
    }),
  );

/** The server orders, filters and pages the rows; the kit has its own menus and foot. */
const fixedProps = {
  paginationMode: 'server',
  sortingMode: 'server',
  filterMode: 'server',
  disableColumnMenu: true,
  disableColumnFilter: true,
  disableColumnSelector: true,
  disableRowSelectionOnClick: true,
  disableRowSelectionExcludeModel: true,
  hideFooter: true,
} as const;

function BoxTitle(): ReactNode {
  const { t } = useTranslation('ui');
  return <VisuallyHidden>{t('table.choose.column')}</VisuallyHidden>;
}
// With a single selection there is no "select all".
const boxOfOne: GridColDef = { ...boxColumn, renderHeader: () => <BoxTitle /> };

/** Columns, order, hidden columns and selection as the grid takes them. */
function useGridModels<Row extends { readonly id: string }>({
  columns,
  widths = noWidths,
  sort = null,
  hiddenColumns,
  selection,
}: DataTableProps<Row>) {
  const mode = selection?.mode;
  const gridColumns = useMemo(
    () => [...(mode === 'single' ? [boxOfOne] : []), ...toGridColumns(columns, widths)],
    [columns, mode, widths],
  );
  const sortModel = useMemo(() => (sort ? [{ field: sort.columnId, sort: sort.direction }] : []), [sort]);
  const visibility = useMemo(() => Object.fromEntries((hiddenColumns ?? []).map((id) => [id, false])), [hiddenColumns]);
  const chosen = useMemo(
    () => ({ type: 'include' as const, ids: new Set<string | number>(selection?.ids) }),
    [selection?.ids],
  );
  return { gridColumns, sortModel, visibility, chosen };
}

/** Keeps the columns in the DOM that are scrolled out of view, and follows how far the table is scrolled. */
function useStickyColumns(
  apiRef: ReturnType<typeof useGridApiRef>,
  followScroll: (element: HTMLElement | null) => void,
): void {
  useEffect(() => {
    // Keep columns that are scrolled out of view in the DOM: the first one must exist to be sticky.
    apiRef.current?.unstable_setColumnVirtualization(false);
    followScroll(
      apiRef.current?.rootElementRef?.current?.querySelector<HTMLElement>('.MuiDataGrid-virtualScroller') ?? null,
    );
  }, [apiRef, followScroll]);
}

/** Loads more rows near the end, unless rows are loading or could not be loaded. */
function useMoreRows<Row>(
  apiRef: ReturnType<typeof useGridApiRef>,
  {
    rows,
    hasMore = false,
    isLoadingMore = false,
    hasLoadFailed = false,
    isSettling = false,
    onLoadMore,
  }: DataTableProps<Row>,
): void {
  useLoadNearEnd({
    apiRef,
    count: rows.length,
    canLoad: hasMore && !isLoadingMore && !hasLoadFailed && !isSettling,
    onLoadMore,
  });
}

/**
 * A table of server rows in the server's order, which loads more rows near the end. Header and first column are sticky.
 * The arrow keys move between cells. Enter opens the row or, in some cells, the number's explanation or the editor.
 * Space in the first column selects the row, a click with Shift selects a range. Why the free edition draws it:
 * decision 0283. Wrap it in a `LoadState` for the states loading, failed and empty.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>): ReactNode {
  const {
    label,
    columns,
    rows,
    total,
    isSettling = false,
    onSortChange,
    onWidthChange,
    density = 'comfortable',
    selection,
    onOpen,
    maxHeight = defaultMaxHeight,
  } = props;
  const { hasMore = false, isLoadingMore = false, hasLoadFailed = false, onLoadMore } = props;
  const { nonce } = styleCache();
  const apiRef = useGridApiRef();
  const [ends, followScroll] = useHiddenEnds();
  const texts = useGridTexts();
  const mode = selection?.mode;
  const { gridColumns, sortModel, visibility, chosen } = useGridModels(props);
  useStickyColumns(apiRef, followScroll);
  const explained = useExplainedCell({ rows, columns });
  useKeepPlace({ apiRef, rows });
  usePrintRows(apiRef);
  useRevealFocus(apiRef);
  useWidthKeys({ apiRef, onWidthChange });
  useMoreRows(apiRef, props);
  const known = total ?? (hasMore ? null : rows.length);
  const rowCount = known === null ? -1 : Math.max(known, rows.length);
  const { onCellClick, onCellKeyDown } = toCellHandlers({ rows, columns, onOpen, explained });
  return (
    <Settling isSettling={isSettling}>
      <Frame style={{ maxHeight }}>
        <ScrollCue ends={ends}>
          <DataGrid<Row>
            {...fixedProps}
            apiRef={apiRef}
            {...(nonce === undefined ? {} : { nonce })}
            sx={gridStyles}
            aria-label={label}
            className={`${selection ? 't-with-boxes' : ''} ${onWidthChange ? 't-with-widths' : ''}`.trim()}
            columns={gridColumns}
            rows={rows}
            rowCount={rowCount}
            sortModel={sortModel}
            onSortModelChange={([next]) => {
              if (next?.sort) onSortChange?.({ columnId: next.field, direction: next.sort });
            }}
            columnVisibilityModel={visibility}
            rowHeight={rowHeights[density]}
            columnHeaderHeight={height.rowCompact}
            localeText={texts}
            slots={gridSlots}
            // The grid counts only the loaded rows. Tell screen readers the total including the header, or that it is
            // unknown (-1).
            slotProps={{ main: { 'aria-rowcount': rowCount < 0 ? -1 : rowCount + 1 } }}
            disableColumnResize={onWidthChange === undefined}
            onColumnWidthChange={({ colDef: { field }, width }) => onWidthChange?.(field, Math.round(width))}
            rowSelection={selection !== undefined}
            checkboxSelection={selection !== undefined}
            disableMultipleRowSelection={mode === 'single'}
            rowSelectionModel={chosen}
            onRowSelectionModelChange={({ ids }) => selection?.onChange(new Set([...ids].map(String)))}
            onCellClick={onCellClick}
            onCellKeyDown={onCellKeyDown}
          />
        </ScrollCue>
        {explained.popover}
        <TableFoot
          shown={rows.length}
          total={known}
          isLoadingMore={isLoadingMore}
          hasLoadFailed={hasLoadFailed}
          onLoadMore={onLoadMore}
        />
      </Frame>
    </Settling>
  );
}
