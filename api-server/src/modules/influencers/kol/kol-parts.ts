import type { KolQuery, KolSort } from '@tessera/contracts/kol/kol-view.schema';
import { momentumLevels } from '@tessera/contracts/kol/momentum';
import { sql, type RawBuilder } from 'kysely';
import { hasMomentum, momentumIn, momentumRank, type BoundsOfGroups } from '../kol-reading/momentum.repository.ts';
import { comparedValue, kolOrders, writtenValue, type KolOrder } from './kol-orders.ts';

export type Value = string | number | null;
type Direction = KolQuery['direction'];

/** One order of a list that has several. */
export interface KolKey {
  readonly order: KolOrder;
  readonly direction: Direction;
}

/**
 * A stretch of a list: rows whose first order is known, rows where it is unknown, or one momentum level. Stretches are
 * read in turn, each by its index.
 */
export interface KolPart {
  readonly condition: RawBuilder<unknown>;
  /** The orders within the stretch. Ties are ordered by id. */
  readonly keys: readonly KolKey[];
  /** Whether the first key is known in every row. */
  readonly isKnown: boolean;
  /** Whether a row with this first value belongs to it. */
  readonly has: (first: Value) => boolean;
}

/** The orders of a view. Only the first mention of each counts. */
export function keysOf(
  { sort, direction, thenBy }: Pick<KolQuery, 'sort' | 'direction' | 'thenBy'>,
  bounds: BoundsOfGroups,
): readonly (KolKey & { readonly sort: KolSort })[] {
  const rank = momentumRank(bounds);
  const momentum: KolOrder = {
    kind: 'number',
    column: rank,
    value: rank,
    isKnown: sql<boolean>`${momentumIn(bounds)} is not null`,
  };
  const named = [{ sort, direction }, ...thenBy];
  return named
    .filter((each, place) => named.findIndex((other) => other.sort === each.sort) === place)
    .map((each) => ({ ...each, order: each.sort === 'momentum' ? momentum : kolOrders[each.sort] }));
}

/** The stretches that make up a list with these orders. */
export function partsOf(keys: ReturnType<typeof keysOf>, bounds: BoundsOfGroups): readonly KolPart[] {
  const [first, ...others] = keys;
  if (first === undefined) return [];
  const unknown: KolPart = {
    condition: sql`not (${first.order.isKnown})`,
    keys: others,
    isKnown: false,
    has: (value) => value === null,
  };
  if (first.sort !== 'momentum')
    return [{ condition: first.order.isKnown, keys, isKnown: true, has: (value) => value !== null }, unknown];
  // No index can contain levels, because their bounds change. Each level is therefore a stretch, whose first rows are
  // found quickly.
  const levels =
    bounds.length === 0
      ? []
      : momentumLevels.map((level, place): KolPart => ({
          condition: hasMomentum(bounds, level),
          keys: others,
          isKnown: false,
          has: (value) => value === momentumLevels.length - place - 1,
        }));
  return [...(first.direction === 'desc' ? levels : levels.toReversed()), unknown];
}

const sign = (direction: Direction): RawBuilder<unknown> => sql.raw(direction === 'asc' ? '>' : '<');

function behind(keys: readonly KolKey[], values: readonly Value[], id: string, last: Direction): RawBuilder<unknown> {
  const [key, ...others] = keys;
  const [value = null, ...rest] = values;
  if (key === undefined) return sql`k.id ${sign(last)} ${id}::uuid`;
  const { order, direction } = key;
  const further = behind(others, rest, id, last);
  if (value === null) return sql`(${order.value} is null and ${further})`;
  const compared = comparedValue(order.kind, value);
  return sql`(${order.value} ${sign(direction)} ${compared} or ${order.value} is null or (${order.value} = ${compared} and ${further}))`;
}

/** The condition for rows of a stretch that come after the row with these key values and this id. */
export function behindRow(
  { keys, isKnown }: KolPart,
  values: readonly Value[],
  id: string,
  last: Direction,
): RawBuilder<unknown> {
  const [key] = keys;
  const [value = null] = values;
  if (!isKnown || key === undefined || value === null) return behind(keys, values, id, last);
  const {
    order: { column, kind },
    direction,
  } = key;
  const compared = comparedValue(kind, value);
  if (keys.length === 1) return sql`(${column}, k.id) ${sign(direction)} (${compared}, ${id}::uuid)`;
  // The first condition lets the index scan begin there.
  return sql`${column} ${sign(direction)}= ${compared} and ${behind(keys, values, id, last)}`;
}

/** The order of the rows of a stretch, matching its index. */
export function orderIn({ keys, isKnown }: KolPart, last: Direction): RawBuilder<unknown> {
  const columns = keys.map(({ order, direction }, place) =>
    isKnown && place === 0
      ? sql`${order.column} ${sql.raw(direction)}`
      : sql`${order.value} ${sql.raw(direction)} nulls last`,
  );
  return sql.join([...columns, sql`k.id ${sql.raw(last)}`], sql`, `);
}

/** The values of a row in all orders, as a cursor stores them. */
export const writtenValues = (keys: readonly KolKey[]): RawBuilder<unknown> =>
  sql`jsonb_build_array(${sql.join(keys.map(({ order }) => writtenValue(order)))})`;
