import type { TimeRange } from '@tessera/contracts/time/ranges';
import { toRangeName } from '../browse/views/range-name.ts';
import type { WorkspaceSearchParams } from '../browse/views/workspace-address.ts';

/** Whether to compare, and the named range, which decides the interval of comparison. */
interface Compared {
  readonly compare: boolean;
  readonly range?: TimeRange;
}

export const toCompared = ({ compare, range }: Pick<WorkspaceSearchParams, 'compare' | 'range'>): Compared => ({
  compare,
  ...(compare ? toRangeName({ range }) : {}),
});
