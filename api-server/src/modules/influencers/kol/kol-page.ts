import { Problem } from '@tessera/contracts/http/problem';
import type { KolFilter, KolQuery } from '@tessera/contracts/kol/kol-view.schema';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { allOf } from '../../../platform/db/all-of.ts';
import { atOneMoment } from '../../../platform/db/at-one-moment.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { markOf } from '../../collecting/media/media-cursor.ts';
import { coworkTagsOf } from '../cowork/cowork-grant.ts';
import { conditionsOf, type KolGround } from './kol-conditions.ts';
import { fitsKind } from './kol-orders.ts';
import {
  behindRow,
  keysOf,
  orderIn,
  partsOf,
  writtenValues,
  type KolKey,
  type KolPart,
  type Value,
} from './kol-parts.ts';
import type { KolScope } from './kol-scope.ts';
import { kolColumns, type KolRow } from './kol.repository.ts';
import { connectedKols, openKol, visibleKol } from './visible-kol.ts';

/** The last row of a page: its values in the orders of the list, null where unknown, and its id. */
interface Place {
  readonly values: readonly Value[];
  readonly id: string;
}

const valueSchema = z.nullable(z.union([z.string().check(z.regex(/^[^\p{Cc}]*$/u)), z.number()]));
const placeSchema = z.tuple([z.string(), z.array(valueSchema), z.uuid()]);

/** Throws `invalid` at the field `cursor` for a cursor of another query. */
function readPlace(mark: string, cursor: string, keys: readonly KolKey[]): Place {
  const [given, values, id] = readCursor(placeSchema, cursor);
  const fits =
    values.length === keys.length &&
    keys.every(({ order }, place) => {
      const value = values[place] ?? null;
      return value === null || fitsKind(order.kind, value);
    });
  if (given !== mark || !fits) throw new Problem('invalid', { field: 'cursor' });
  return { values, id };
}

export interface KolPage {
  readonly rows: readonly KolRow[];
  readonly cursor: string | 0;
  readonly total: number;
}

type FoundRow = KolRow & { readonly place: readonly Value[] };
export type KolView = Omit<KolQuery, 'number' | 'cursor' | 'countUpTo'>;

interface Stretch {
  readonly scope: KolScope;
  readonly ground: KolGround;
  readonly filter: KolFilter;
  readonly part: KolPart;
  readonly keys: readonly KolKey[];
  /** The last row of the previous page, if it is in this stretch; else null. */
  readonly after: Place | null;
  readonly limit: number;
}

/**
 * Up to `limit` rows of a stretch. The few influencers with a connected account are checked one by one; the others are
 * read in index order.
 */
async function readPart(db: Db, { scope, ground, filter, part, keys, after, limit }: Stretch): Promise<FoundRow[]> {
  const last = keys.at(-1)?.direction ?? 'asc';
  const values = after === null ? null : after.values.slice(keys.length - part.keys.length);
  const condition = allOf([
    sql`k.owner_id = ${scope.ownerId}`,
    part.condition,
    ...(after === null || values === null ? [] : [behindRow(part, values, after.id, last)]),
    ...conditionsOf(filter, ground, scope),
  ]);
  const order = orderIn(part, last);
  const connected = sql`connected`;
  const { rows } = await sql<FoundRow>`
    with connected as materialized ${connectedKols(scope)},
    found as (
      (select k.id from ${openKol(scope)} k where ${condition} order by ${order} limit ${limit})
      union all
      (select k.id from ${visibleKol(scope, connected)} k where k.id = any(array(select id from connected)) and ${condition} order by ${order} limit ${limit})
    )
    select ${kolColumns(ground.setting, scope)}, ${writtenValues(keys)} as place, ${coworkTagsOf(scope.viewerId)} as cowork_tags
    from found join ${visibleKol(scope, connected)} k on k.id = found.id where k.owner_id = ${scope.ownerId} order by ${order} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** A page of the influencers of a scope in the given orders. Ties are ordered by id; unknown values come last. */
export async function readKolPage(
  db: Db,
  scope: KolScope,
  { number: limit, cursor, countUpTo, ...view }: KolQuery,
  ground: KolGround,
): Promise<KolPage> {
  const { filter, sort, direction, thenBy } = view;
  const keys = keysOf(view, ground.bounds);
  const mark = markOf({ ...scope, filter, sort, direction, thenBy });
  const place = cursor === undefined ? null : readPlace(mark, cursor, keys);
  const parts = partsOf(keys, ground.bounds);
  const begun =
    place === null
      ? 0
      : Math.max(
          0,
          parts.findIndex(({ has }) => has(place.values[0] ?? null)),
        );
  // One snapshot: an influencer whose figures arrive between two statements moves from the unknown part to the known
  // one, and would be in neither.
  const found = await atOneMoment(db, async (trx) => {
    const gathered: FoundRow[] = [];
    for (const [index, part] of parts.slice(begun).entries()) {
      const missing = limit + 1 - gathered.length;
      if (missing > 0)
        gathered.push(
          ...(await readPart(trx, {
            scope,
            ground,
            filter,
            part,
            keys,
            after: index === 0 ? place : null,
            limit: missing,
          })),
        );
    }
    return gathered;
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    cursor: found.length > limit && last !== undefined ? writeCursor([mark, last.place, last.id]) : 0,
    total: await countKols(db, scope, filter, ground, countUpTo),
  };
}

/** How many influencers of a scope match a filter, counted no further than `upTo`. */
export async function countKols(
  db: Db,
  scope: KolScope,
  filter: KolFilter,
  ground: KolGround,
  upTo?: number,
): Promise<number> {
  if (upTo === 0) return 0;
  const condition = allOf([sql`k.owner_id = ${scope.ownerId}`, ...conditionsOf(filter, ground, scope)]);
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (select from ${visibleKol(scope)} k where ${condition} ${upTo === undefined ? sql`` : sql`limit ${upTo}`}) k`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
