import type { TimeRange } from '@tessera/contracts/time/ranges';
import type { WorkspaceSearchParams } from '../address/workspace-address.ts';

/** Whether a view is compared, and what decides with what: the name that its days have. */
interface Compared {
  readonly compare: boolean;
  readonly range?: TimeRange;
}

/** The name that the days of a view have, for the server; nothing where they have none. */
export const toRangeName = ({ range }: Pick<WorkspaceSearchParams, 'range'>): Pick<Compared, 'range'> => (range === 'custom' || range === 'singleDate' || range === 'allTime' ? {} : { range });

export const toCompared = ({ compare, range }: Pick<WorkspaceSearchParams, 'compare' | 'range'>): Compared => ({ compare, ...(compare ? toRangeName({ range }) : {}) });
