import type { TimeRange } from '@tessera/contracts/time/ranges';
import type { WorkspaceSearchParams } from '../address/workspace-address.ts';

/** Whether to compare, and the named range, which decides the interval of comparison. */
interface Compared {
  readonly compare: boolean;
  readonly range?: TimeRange;
}

/** The named range for the server; empty for custom days and all time. */
export const toRangeName = ({ range }: Pick<WorkspaceSearchParams, 'range'>): Pick<Compared, 'range'> => (range === 'custom' || range === 'singleDate' || range === 'allTime' ? {} : { range });

export const toCompared = ({ compare, range }: Pick<WorkspaceSearchParams, 'compare' | 'range'>): Compared => ({ compare, ...(compare ? toRangeName({ range }) : {}) });
