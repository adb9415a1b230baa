import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { KeyboardEvent, ReactNode } from 'react';
import { ScrollCue, useHiddenEnds } from '../measure/scroll-cue.tsx';
import { color, height, layer, radius, size, step } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';

/** A breakpoint, or a window width in pixels where a sidebar takes part of the width. */
type Width = 'sm' | 'md' | 'lg' | 'xl' | number;

/** One column of a list. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** For numbers, which are right-aligned. */
  readonly align?: 'end';
  /** Minimum window width; narrower screens hide the column. */
  readonly from?: Width;
  /**
   * What to show instead while the column is hidden: a second line in the first column that is always visible and has a
   * visible title.
   */
  readonly below?: (row: Row) => ReactNode;
  /** The title is for screen readers only, for example above buttons. */
  readonly isTitleHidden?: boolean;
  readonly width?: number | string;
  /** Never wraps. Default for right-aligned columns. */
  readonly isOneLine?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Selection of rows, for acts on several of them. */
interface ListSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  readonly allLabel: string;
  readonly rowLabel: (id: string) => string;
}

interface ListTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly selection?: ListSelection;
  /** Reduces the row height, for rows of one line. */
  readonly isCompact?: boolean;
  readonly onRowKeyDown?: (event: KeyboardEvent, row: Row) => void;
}

const Frame = styled(TableContainer)({
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});
const Cell = styled(TableCell, {
  shouldForwardProp: (name) => name !== 'from' && name !== 'isCompact' && name !== 'isOneLine',
})<{ from?: Width | undefined; isCompact?: boolean; isOneLine?: boolean }>(
  ({ theme, from, isCompact = false, isOneLine = false }) => ({
    height: isCompact ? height.rowComfortable : 56,
    paddingBlock: step * 1.5,
    ...(isOneLine ? { whiteSpace: 'nowrap' } : {}),
    [theme.breakpoints.down('sm')]: { paddingInline: step * 2 },
    // On touch screens, extend the hit area of the row's link above and below its text.
    '@media (pointer: coarse)': {
      '& > a': { display: 'inline-block', minWidth: height.touch, paddingBlock: step * 3, marginBlock: -step * 3 },
    },
    ...(from ? { [theme.breakpoints.down(from)]: { display: 'none' } } : {}),
  }),
);
const HeadCell = styled(Cell)({ height: 40, position: 'sticky', top: 0, zIndex: layer.sticky, whiteSpace: 'nowrap' });
const Below = styled('div', { shouldForwardProp: (name) => name !== 'from' })<{ from: Width }>(({ theme, from }) => ({
  fontSize: size.small,
  color: color.inkSecondary,
  [theme.breakpoints.up(from)]: { display: 'none' },
}));
const BoxCell = styled(TableCell)({ width: 40, paddingRight: 0 });

/** A table with columns described as data, optional row selection, and key handling per row. */
export function ListTable<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  selection,
  isCompact = false,
  onRowKeyDown,
}: ListTableProps<Row>): ReactNode {
  const [ends, follow] = useHiddenEnds();
  const firstId = columns.find(({ from, isTitleHidden = false }) => from === undefined && !isTitleHidden)?.id;
  return (
    <ScrollCue ends={ends}>
      <Frame ref={follow}>
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              {selection && (
                <BoxCell>
                  <AllBox selection={selection} ids={rows.map(({ id }) => id)} />
                </BoxCell>
              )}
              {columns.map(({ id, title, align, from, isTitleHidden = false, width }) => (
                <HeadCell key={id} from={from} align={align === 'end' ? 'right' : 'left'} width={width}>
                  {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
                </HeadCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow
                key={row.id}
                hover
                selected={selection?.ids.has(row.id) ?? false}
                onKeyDown={(event) => onRowKeyDown?.(event, row)}
              >
                {selection && (
                  <BoxCell>
                    <Checkbox
                      checked={selection.ids.has(row.id)}
                      slotProps={{ input: { 'aria-label': selection.rowLabel(row.id) } }}
                      onChange={() => selection.onChange(selection.ids.symmetricDifference(new Set([row.id])))}
                    />
                  </BoxCell>
                )}
                {columns.map(({ id, align, from, isOneLine = align === 'end', cell }) => (
                  <Cell
                    key={id}
                    from={from}
                    isCompact={isCompact}
                    isOneLine={isOneLine}
                    align={align === 'end' ? 'right' : 'left'}
                  >
                    {cell(row)}
                    {id === firstId && <Underneath columns={columns} row={row} />}
                  </Cell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Frame>
    </ScrollCue>
  );
}

/** The columns that are hidden on narrow screens, as lines in the first cell. */
function Underneath<Row>({
  columns,
  row,
}: {
  readonly columns: readonly ListColumn<Row>[];
  readonly row: Row;
}): ReactNode {
  return columns.map(({ id, from, below }) => {
    const shown = from === undefined ? null : (below?.(row) ?? null);
    return (
      shown !== null &&
      from !== undefined && (
        <Below key={id} from={from}>
          {shown}
        </Below>
      )
    );
  });
}

function AllBox({ selection, ids }: { readonly selection: ListSelection; readonly ids: readonly string[] }): ReactNode {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      slotProps={{ input: { 'aria-label': selection.allLabel } }}
      onChange={() => selection.onChange(chosen === ids.length ? new Set() : new Set(ids))}
    />
  );
}
