import type { MediaSort } from '@tessera/contracts/media/media-view.schema';
import { sql, type RawBuilder } from 'kysely';

/** How a list is ordered. Ties are ordered by media id, then by content id. */
export interface MediaOrder {
  /** Over `media m`; for the score, over `media_score s`. */
  readonly column: RawBuilder<unknown>;
  /** Whether it can be unknown; such media come last in both directions. */
  readonly hasUnknown: boolean;
  /** A value as a number that represents it exactly. */
  readonly toNumber: (value: RawBuilder<unknown>) => RawBuilder<number>;
  readonly fromNumber: (value: number) => RawBuilder<unknown>;
  /** Whether a number can be a value of this order. */
  readonly isValue: (value: number) => boolean;
}

const whole = (column: string): MediaOrder => ({
  column: sql.raw(`m.${column}`),
  hasUnknown: true,
  toNumber: (value) => sql`${value}`,
  fromNumber: (value) => sql`${value}::bigint`,
  isValue: Number.isSafeInteger,
});

const real = (column: string): MediaOrder => ({
  ...whole(column),
  column: sql.raw(column),
  fromNumber: (value) => sql`${value}::float8`,
  isValue: Number.isFinite,
});

const microseconds = 1_000_000;
/** PostgreSQL's timestamps end in the year 294276. */
const timeMax = 9_000_000_000_000_000;

export const mediaOrders: Readonly<Record<MediaSort, MediaOrder>> = {
  TIME: {
    column: sql.raw('m.posted_at'),
    hasUnknown: false,
    toNumber: (value) => sql`(extract(epoch from ${value}) * ${sql.lit(microseconds)})::bigint`,
    fromNumber: (value) => sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`,
    isValue: (value) => Number.isSafeInteger(value) && Math.abs(value) < timeMax,
  },
  LIKES: whole('likes'),
  COMMENTS: whole('comments'),
  INTERACTIONS: whole('interactions'),
  VIEWS: whole('views'),
  ENGAGEMENT: real('m.eng_rate'),
  EMV: whole('emv'),
  FOLLOWERS: whole('followers'),
  OVERPERFORMING: real('s.score'),
};
