import { useState, type ReactNode } from 'react';
import { ExplanationPopover } from '../report/explanation-popover.tsx';
import type { DataColumn } from './data-column.ts';

interface OpenedCell {
  readonly rowId: string | number;
  readonly columnId: string;
  readonly anchor: Element;
}

interface ExplainedCell {
  /** True if the column's numbers have explanations. */
  readonly has: (columnId: string) => boolean;
  readonly open: (cell: OpenedCell) => void;
  readonly popover: ReactNode;
}

/**
 * A single popover for all explainable numbers of a table, because only one is open at a time. Explanations are created
 * when opened.
 */
export function useExplainedCell<Row extends { readonly id: string }>({
  rows,
  columns,
}: {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
}): ExplainedCell {
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const row = opened && rows.find(({ id }) => id === opened.rowId);
  const explained = opened && row && columns.find(({ id }) => id === opened.columnId)?.explain?.(row);
  return {
    has: (columnId) => columns.some(({ id, explain }) => id === columnId && explain !== undefined),
    open: setOpened,
    popover: opened && explained && (
      <ExplanationPopover anchor={opened.anchor} {...explained} onClose={() => setOpened(null)} />
    ),
  };
}
