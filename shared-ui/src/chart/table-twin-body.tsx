import { styled } from '@mui/material/styles';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ExplanationPopover } from '../report/explanation-popover.tsx';
import { openerStyle } from '../report/opener-style.ts';
import type { ChartSeries, ChartStep, ExplainPoint } from './chart-types.ts';
import { pointOf, type ChartValues } from './use-chart-values.ts';

// Style all buttons here, in one place. A styled component in each cell of a year's table makes every render slow.
const Body = styled(TableBody)({ '& button': openerStyle });

type Values = ChartValues<ChartSeries>;
interface Place {
  readonly row: number;
  readonly column: number;
}

interface TableTwinBodyProps {
  steps: readonly ChartStep[];
  columns: readonly Values[];
  told: (values: Values, step: number) => string;
  explain: ExplainPoint | undefined;
}

const rowsAPage = 10;

/** The cell that a key moves to; undefined if the key does not navigate. */
const targetOf = (key: string, { row, column }: Place, lastColumn: number): Place | undefined =>
  ({
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: Math.max(0, row - rowsAPage), column },
    PageDown: { row: row + rowsAPage, column },
    Home: { row, column: 0 },
    End: { row, column: lastColumn },
  })[key];

const buttonAt = (body: Element, { row, column }: Place): HTMLElement | null =>
  body.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

const placeOf = (target: EventTarget): (Place & { readonly button: HTMLElement }) | null => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-row]') : null;
  return button && { button, row: Number(button.dataset['row']), column: Number(button.dataset['column']) };
};

/**
 * The rows of the table. One of the buttons is in the tab order, the others are reached
 * with the arrow keys (roving tabindex). A single popover serves all cells.
 */
export function TableTwinBody({ steps, columns, told, explain }: TableTwinBodyProps): ReactNode {
  const { t } = useTranslation('ui');
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const reached = { row: Math.min(place.row, steps.length - 1), column: Math.min(place.column, columns.length - 1) };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const from = placeOf(event.target);
    const target = from && targetOf(event.key, from, columns.length - 1);
    if (!target) return;
    event.preventDefault();
    const row = Math.min(target.row, steps.length - 1);
    buttonAt(event.currentTarget, { ...target, row })?.focus();
  };
  const opened = anchor && placeOf(anchor);
  const column = opened && columns[opened.column];
  const explanation = opened && column && explain?.(pointOf(column, opened.row));
  return (
    <>
      <Body
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const now = placeOf(target);
          if (now) setPlace({ row: now.row, column: now.column });
        }}
        onClick={({ target }) => setAnchor(placeOf(target)?.button ?? null)}
      >
        {steps.map((step, row) => (
          <TwinRow
            key={step.key}
            step={step}
            row={row}
            columns={columns}
            told={told}
            explain={explain}
            reachedColumn={row === reached.row ? reached.column : -1}
          />
        ))}
      </Body>
      {opened && column && explanation && (
        <ExplanationPopover
          anchor={anchor}
          label={t('chart.value.at', { series: column.name, step: steps[opened.row]?.label ?? '' })}
          value={told(column, opened.row)}
          explanation={explanation}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

type TwinRowProps = Omit<TableTwinBodyProps, 'steps'> & { step: ChartStep; row: number; reachedColumn: number };

// Memoised, so that moving the focus renders only the rows that it leaves and enters.
const TwinRow = memo(function TwinRow({ step, row, columns, told, explain, reachedColumn }: TwinRowProps): ReactNode {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {step.label}
      </TableCell>
      {columns.map((values, column) => (
        <TableCell key={values.key} align="right">
          {explain && explain(pointOf(values, row)) !== null ? (
            <button
              type="button"
              data-row={row}
              data-column={column}
              aria-haspopup="dialog"
              tabIndex={column === reachedColumn ? 0 : -1}
            >
              {told(values, row)}
            </button>
          ) : (
            told(values, row)
          )}
        </TableCell>
      ))}
    </TableRow>
  );
});
