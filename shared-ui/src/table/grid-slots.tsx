import type { GridSlots } from '@mui/x-data-grid';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

const Up = (): ReactNode => <ArrowUp size={14} aria-hidden />;
const Down = (): ReactNode => <ArrowDown size={14} aria-hidden />;
const Either = ({ sortingOrder }: { sortingOrder?: readonly unknown[] }): ReactNode =>
  sortingOrder?.[0] === 'asc' ? <Up /> : <Down />;

/** Replaces the grid's icons with ours. */
export const gridSlots: Partial<GridSlots> = {
  columnSortedAscendingIcon: Up,
  columnSortedDescendingIcon: Down,
  columnUnsortedIcon: Either,
};
