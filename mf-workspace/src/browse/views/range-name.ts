import type { TimeRange } from '@tessera/contracts/time/ranges';

/** The named range for the server; empty for custom days and all time. */
export const toRangeName = ({ range }: { readonly range: TimeRange }): { readonly range?: TimeRange } =>
  range === 'custom' || range === 'singleDate' || range === 'allTime' ? {} : { range };
