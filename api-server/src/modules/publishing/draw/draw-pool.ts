import type { DrawCount, DrawRules, DrawStep } from '@tessera/contracts/draw/draw.schema';
import { planSwitches, rightsOf } from '@tessera/contracts/plan/rights';
import { sql, type RawBuilder } from 'kysely';
import { dayConditions, mediaConditions } from '../../collecting/media/media-conditions.ts';
import { idsOf } from '../../collecting/media/media-page.ts';
import { readMediaQuery, type MediaQuery, type QueryContext } from '../../collecting/media/media-query.ts';
import { isOfOwner } from '../../collecting/media/media-steps.ts';
import type { DrawEntry } from './migrations/0085-draws.tables.ts';

type Condition = RawBuilder<unknown>;
interface PoolRule {
  readonly step: DrawStep;
  readonly condition: Condition;
}

/** The posts that take part in a draw, and how many were left after each rule. */
export interface DrawPool {
  readonly counts: readonly DrawCount[];
  readonly entries: number;
  /** At most as many as requested, in arbitrary order. */
  readonly list: readonly DrawEntry[];
}

/** Every plan with draws has all rules of draws, although some of them are restricted as filters of a board. */
const { switches: everySwitch } = rightsOf(3, planSwitches);

/** The current winners of the board's draws: the last one drawn for each place. */
const earlierWinners = ({ ownerId, folderId }: MediaQuery) => sql`
  select distinct on (r.draw_id, r.place) r.account_id, r.media_id
  from draw d join draw_result r on r.owner_id = d.owner_id and r.draw_id = d.id
  where d.owner_id = ${ownerId} and d.folder_id = ${folderId} order by r.draw_id, r.place, r.sequence desc`;

const whenSaid = (isSaid: boolean, step: DrawStep, condition: Condition): readonly PoolRule[] =>
  isSaid ? [{ step, condition }] : [];

/** The active rules in the order in which they are counted, over `media m`. */
function poolRules(query: MediaQuery, rules: DrawRules): PoolRule[] {
  const { dateFrom, toDate, tags, mentions, likesMin, excludeBlacklist, excludeEarlier, onePerPerson } = rules;
  return [
    ...whenSaid(
      dateFrom !== undefined || toDate !== undefined,
      'range',
      sql.join([sql`true`, ...dayConditions(query)], sql` and `),
    ),
    ...whenSaid(tags !== undefined, 'tags', sql`m.tags @> ${tags ?? []}::text[]`),
    ...whenSaid(mentions !== undefined, 'mentions', sql`m.mentions @> ${mentions ?? []}::text[]`),
    ...whenSaid(likesMin !== undefined, 'likes', sql`m.likes >= ${likesMin ?? 0}::bigint`),
    ...whenSaid(
      excludeBlacklist,
      'blacklist',
      sql`(m.account_id is null or m.account_id <> all(${query.accounts.excluded ?? []}::text[]))`,
    ),
    ...whenSaid(
      excludeEarlier,
      'earlier',
      sql`not exists (select from earlier where earlier.media_id = m.media_id) and not exists (select from earlier where earlier.account_id = m.account_id)`,
    ),
    ...whenSaid(onePerPerson, 'author', sql`m.account_id is not null`),
  ];
}

interface PoolRow {
  /** Number of posts that each rule excludes, by its place in the set; under `null` those that take part. */
  readonly fallen: readonly { readonly by: number | null; readonly count: number }[];
  readonly entries: number;
  readonly list: readonly DrawEntry[];
}

/**
 * Reads a pool as the caller. Throws like `readMediaQuery`. A post in several contents of the board takes part once, by
 * the copy that has its author.
 */
export async function readDrawPool(
  { db, caller, now }: QueryContext,
  folderId: string,
  rules: DrawRules,
  atMost: number,
): Promise<DrawPool> {
  const context = { db, now, caller: { ...caller, rights: { ...caller.rights, switches: everySwitch } } };
  const { dateFrom, toDate, excludeBlacklist, onePerPerson } = rules;
  const shown = await readMediaQuery(context, { folderId, mode: 'ALL', filter: {} });
  const query = await readMediaQuery(
    context,
    { folderId, dateFrom, toDate, mode: 'ALL', filter: excludeBlacklist ? { blacklist: true } : {} },
    'options',
  );
  const set = poolRules(query, rules);
  // The rule that excludes a post; null when it takes part.
  const fallsBy =
    set.length === 0
      ? sql`null::int`
      : sql`case ${sql.join(
          set.map(({ condition }, index) => sql`when (${condition}) is not true then ${sql.lit(index)}`),
          sql` `,
        )} end`;
  // Only the keys of posts are carried along: the rest is read for the listed ones.
  const listed = sql`(select json_agg(json_build_object('mediaId', m.media_id, 'accountId', m.account_id, 'shortcode', m.shortcode, 'link', m.link, 'name', coalesce(a.username, m.shortcode)))
    from (select * from entry limit ${atMost}) e join media m on m.owner_id = ${query.ownerId} and m.content_id = e.content_id and m.media_id = e.media_id
    left join account a on a.owner_id = m.owner_id and a.account_id = m.account_id)`;
  const {
    rows: [row],
  } = await sql<PoolRow>`
    with earlier as (${earlierWinners(query)}),
    pool as materialized (
      select distinct on (m.media_id) m.media_id, m.content_id, m.account_id, m.posted_at, ${fallsBy} as falls_by
      from media m where ${isOfOwner(shown)} and m.content_id = any(${idsOf(shown)}) and ${mediaConditions(shown)} order by m.media_id, m.account_id is null, m.as_of desc, m.content_id
    ),
    fallen as materialized (select falls_by, count(*)::int as count from pool group by falls_by),
    entry as (select ${onePerPerson ? sql`distinct on (account_id)` : sql``} * from pool where falls_by is null order by account_id, posted_at, media_id)
    select coalesce((select json_agg(json_build_object('by', falls_by, 'count', count)) from fallen), '[]') as fallen,
      ${onePerPerson ? sql`(select count(*)::int from (select from pool where falls_by is null group by account_id) people)` : sql`coalesce((select count from fallen where falls_by is null), 0)`} as entries,
      ${atMost === 0 ? sql`'[]'::json` : sql`coalesce(${listed}, '[]')`} as list`.execute(db);
  const { fallen = [], entries = 0, list = [] } = row ?? {};
  const countAt = (step: number): number =>
    fallen.reduce((sum, { by, count }) => (by === null || by >= step ? sum + count : sum), 0);
  const steps: readonly DrawStep[] = ['board', ...set.map(({ step }) => step)];
  return {
    counts: [
      ...steps.map((step, index) => ({ step, count: countAt(index) })),
      ...(onePerPerson ? [{ step: 'person' as const, count: entries }] : []),
    ],
    entries,
    list,
  };
}
