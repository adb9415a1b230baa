import {
  styled,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@tessera/ui/shared-modules/components';
import { ScrollCue, useHiddenEnds } from '@tessera/ui/shared-modules/kit';
import { color, layer, print, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

/** One column of figures. */
export interface FigureColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The change of the figure, in a column of its own under the same title. */
  readonly change?: (row: Row) => ReactNode;
  /** The value to sort by; without it the column cannot be sorted. */
  readonly sortValue?: (row: Row) => number | null;
}

/** The column and direction of the order. */
export interface FigureSort {
  readonly columnId: string;
  readonly direction: 'asc' | 'desc';
}

interface FigureTableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  /** The title of the first column, which names the rows. */
  readonly rowTitle: string;
  readonly rowName: (row: Row) => ReactNode;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort?: FigureSort;
  readonly onSortChange?: (sort: FigureSort) => void;
}

const nameWidth = 280;
const narrowNameWidth = 132;
// Positioned, because visually hidden elements inside would otherwise widen the page.
const Frame = styled(TableContainer)(({ theme }) => ({
  position: 'relative',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  overflowX: 'auto',
  '& tbody tr:last-child > *': { borderBottom: 0 },
  // Figures that get the focus scroll clear of the names.
  scrollPaddingInlineStart: nameWidth,
  [theme.breakpoints.down('md')]: { scrollPaddingInlineStart: narrowNameWidth },
}));
const Cell = styled(TableCell)({
  height: 40,
  padding: `${step * 1.5}px ${step * 3}px`,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
// The names stay visible while a narrow screen scrolls sideways.
const NameCell = styled(Cell)(({ theme }) => ({
  position: 'sticky',
  left: 0,
  zIndex: layer.sticky,
  background: color.surface,
  minWidth: 120,
  maxWidth: nameWidth,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: weight.medium,
  color: color.ink,
  // On narrow screens names wrap: truncated, two names could look the same.
  [theme.breakpoints.down('md')]: {
    maxWidth: narrowNameWidth,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: 1.4,
  },
  [print]: { position: 'static', minWidth: 160 },
}));
const ChangeCell = styled(Cell)({ paddingLeft: 0, fontSize: size.tiny, '& > span': { verticalAlign: 'middle' } });
const HeadCell = styled(Cell)({ fontWeight: weight.medium });
const SortButton = styled('button')({
  display: 'inline-flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  gap: step,
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '& > svg': { width: 14, height: 14, opacity: 0 },
  '&:hover > svg, &:focus-visible > svg': { opacity: 0.5 },
  '&[data-sorted="true"] > svg': { opacity: 1 },
});

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Figures of several things side by side. The first column stays fixed while the others scroll. */
export function FigureTable<Row extends { readonly id: string }>({
  label,
  rowTitle,
  rowName,
  columns,
  rows,
  sort,
  onSortChange,
}: FigureTableProps<Row>): ReactNode {
  const [ends, follow] = useHiddenEnds();
  return (
    <ScrollCue ends={ends}>
      <Frame ref={follow} role="group" aria-label={label} tabIndex={0}>
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              <NameCell>{rowTitle}</NameCell>
              {columns.map((column) => (
                <HeadCell
                  key={column.id}
                  align="right"
                  {...(column.change === undefined ? {} : { colSpan: 2 })}
                  {...(sort?.columnId === column.id ? { 'aria-sort': ariaSort[sort.direction] } : {})}
                >
                  {column.sortValue === undefined || onSortChange === undefined ? (
                    column.title
                  ) : (
                    <SortHead column={column} sort={sort} onSortChange={onSortChange} />
                  )}
                </HeadCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <NameCell component="th" scope="row">
                  {rowName(row)}
                </NameCell>
                {columns.map(({ id, cell, change }) => (
                  <Fragment key={id}>
                    <Cell align="right">{cell(row)}</Cell>
                    {change !== undefined && <ChangeCell align="right">{change(row)}</ChangeCell>}
                  </Fragment>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Frame>
    </ScrollCue>
  );
}

interface SortHeadProps {
  readonly column: Pick<FigureColumn<never>, 'id' | 'title'>;
  readonly sort: FigureSort | undefined;
  readonly onSortChange: (sort: FigureSort) => void;
}

function SortHead({ column, sort, onSortChange }: SortHeadProps): ReactNode {
  const isSorted = sort?.columnId === column.id;
  const direction = isSorted && sort.direction === 'desc' ? 'asc' : 'desc';
  const Arrow = isSorted && sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <SortButton type="button" data-sorted={isSorted} onClick={() => onSortChange({ columnId: column.id, direction })}>
      {column.title}
      <Arrow aria-hidden />
    </SortButton>
  );
}
