import type { TimeRange } from '@tessera/contracts/time/ranges';
import type { WorkspaceSearchParams } from '../address/workspace-address.ts';

/** Whether a view is compared, and what decides with what: the name that its days have. */
interface Compared {
  readonly compare: boolean;
  readonly range?: TimeRange;
}

export function toCompared({ compare, range }: Pick<WorkspaceSearchParams, 'compare' | 'range'>): Compared {
  const isNamed = range !== 'custom' && range !== 'singleDate' && range !== 'allTime';
  return { compare, ...(compare && isNamed ? { range } : {}) };
}
