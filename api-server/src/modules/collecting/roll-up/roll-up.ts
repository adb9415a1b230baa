import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { dayStart } from './day-start.ts';
import {
  figureColumns,
  metricNames,
  figuresAddedTo,
  figuresAddedUp,
  figuresFromMedia,
  figuresNegated,
  figuresReplaced,
} from './figure-columns.ts';

export interface ContentKey {
  readonly ownerId: string;
  readonly contentId: string;
}

/** The times of the earliest and the latest media that changed, came or went; both inclusive. */
export interface TouchedRange extends ContentKey {
  readonly from: Date;
  readonly to: Date;
}

/** The times of all media that changed, came or went: for a few that may be far apart. */
export interface TouchedMoments extends ContentKey {
  readonly postedAt: readonly Date[];
}

/**
 * Prevents others from writing media or roll-ups of these contents until the transaction ends. Every change of media
 * must call it first: sums that are computed during another change would miss it, and locking rows and contents in
 * different orders could deadlock.
 */
export async function lockContents(trx: Trx, ownerId: string, contentIds: readonly string[]): Promise<void> {
  await sql`select id from content where owner_id = ${ownerId} and id = any(${contentIds}::uuid[]) order by id for no key update`.execute(
    trx,
  );
}

/** The same for all contents of the owner, or of one folder. */
export async function lockAllContents(trx: Trx, ownerId: string, folderId?: string): Promise<void> {
  await sql`select id from content where owner_id = ${ownerId} ${folderId === undefined ? sql`` : sql`and folder_id = ${folderId}`} order by id for no key update`.execute(
    trx,
  );
}

interface TouchedDay {
  readonly day: string;
  /** Its first instant, and the first instant of the next day. */
  readonly first: string;
  readonly after: string;
}

interface Provenance {
  readonly folderId: string;
  readonly timeZone: string;
  readonly rolledUpZone: string | null;
  readonly days: readonly TouchedDay[];
}

/**
 * Locks the content. Returns the days of the moments in order, in the owner's current time zone. Only the database
 * decides where a day begins.
 */
async function findProvenance(
  trx: Trx,
  { ownerId, contentId }: ContentKey,
  moments: readonly Date[],
): Promise<Provenance | undefined> {
  const { rows } = await sql<Provenance>`
    select c.folder_id as "folderId", u.time_zone as "timeZone", c.rolled_up_zone as "rolledUpZone", d.days
    from content c join app_user u on u.id = c.owner_id cross join lateral (
      select coalesce(json_agg(json_build_object('day', day, 'first', ${dayStart(sql`day`, sql`u.time_zone`)}, 'after', ${dayStart(sql`day + 1`, sql`u.time_zone`)}) order by day), '[]') as days
      from (select distinct (moment at time zone u.time_zone)::date as day from unnest(${moments}::timestamptz[]) moment) touched
    ) d where c.owner_id = ${ownerId} and c.id = ${contentId} for no key update of c`.execute(trx);
  return rows[0];
}

type Condition = RawBuilder<unknown>;

/** The part to recompute. */
interface Part {
  /** Time ranges; the end is exclusive. */
  readonly spans: readonly (readonly [first: string, after: string])[];
  /** Whether a day or a month belongs to the part. */
  readonly hasDay: (day: Condition) => Condition;
  readonly hasMonth: (month: Condition) => Condition;
}

const monthOf = (day: Condition): Condition => sql`date_trunc('month', ${day})::date`;

const everything: Part = { spans: [['-infinity', 'infinity']], hasDay: () => sql`true`, hasMonth: () => sql`true` };

const betweenDays = (first: TouchedDay, last: TouchedDay): Part => ({
  spans: [[first.first, last.after]],
  hasDay: (day) => sql`${day} between ${first.day}::date and ${last.day}::date`,
  hasMonth: (month) => sql`${month} between ${monthOf(sql`${first.day}::date`)} and ${last.day}::date`,
});

const someDays = (days: readonly TouchedDay[]): Part => {
  const months = [...new Set(days.map(({ day }) => `${day.slice(0, 7)}-01`))];
  return {
    spans: days.map(({ first, after }) => [first, after]),
    hasDay: (day) => sql`${day} = any(${days.map((touched) => touched.day)}::date[])`,
    hasMonth: (month) => sql`${month} = any(${months}::date[])`,
  };
};

const boardLock = (folderId: Condition): Condition =>
  sql`pg_advisory_xact_lock(hashtextextended('folder_day ' || ${folderId}, 0))`;

/**
 * Locks the days of the boards of contents, and of one more board, in a fixed order. A transaction that changes media
 * of several contents must call it after it has locked them and before the first day is written, otherwise two of them
 * could wait for each other's boards.
 */
export async function lockBoardDays(
  trx: Trx,
  ownerId: string,
  contentIds: readonly string[],
  another: string | null = null,
): Promise<void> {
  await sql`
    select ${boardLock(sql`board.folder_id`)} from (
      select folder_id from content where owner_id = ${ownerId} and id = any(${contentIds}::uuid[]) union select ${another}::uuid order by folder_id
    ) board where board.folder_id is not null`.execute(trx);
}

/**
 * Adds changes of days to the board's days. Takes an advisory lock for the board before the first of its days is
 * written, otherwise two transactions could wait for each other's days. A row lock on the board would not do: it is
 * taken before the contents', not after.
 */
const addToBoardDays = (ownerId: string, changes: Condition): Condition => sql`
  insert into folder_day (owner_id, folder_id, day, type, ${metricNames()})
  select ${ownerId}, folder_id, day, type, ${metricNames()} from (
    select folder_id, day, type, ${figuresAddedUp()}, ${boardLock(sql`folder_id`)} as held from (${changes}) change group by folder_id, day, type
  ) changed where (${metricNames()}) is distinct from (${sql.raw(figureColumns.map(() => '0').join(', '))}) order by folder_id, day, type
  on conflict (owner_id, folder_id, day, type) do update set ${figuresAddedTo('folder_day')}`;

/**
 * Recomputes days from media and months from days, and applies the difference to the board's days, all in one
 * statement. The statement sees the old days, so a month is the sum of stored days outside the part and new days inside
 * it. `not in` uses a hash table for any estimate: freshly filled tables have no statistics, and the planner would
 * otherwise compare every row with every other.
 */
async function makeAnew(
  trx: Trx,
  { ownerId, contentId }: ContentKey,
  { folderId, timeZone }: Provenance,
  { spans, hasDay, hasMonth }: Part,
): Promise<void> {
  const own = sql`owner_id = ${ownerId} and content_id = ${contentId}`;
  const differs = (table: string): Condition =>
    sql`(${metricNames(undefined, table)}) is distinct from (${metricNames(undefined, 'excluded')})`;
  await sql`
    with day_now as materialized (
      select (m.posted_at at time zone ${timeZone})::date as day, m.type, ${figuresFromMedia()}
      from (values ${sql.join(spans.map(([first, after]) => sql`(${first}::timestamptz, ${after}::timestamptz)`))}) span (first, after)
      join media m on m.owner_id = ${ownerId} and m.content_id = ${contentId} and m.blocked_at is null and m.posted_at >= span.first and m.posted_at < span.after
      where exists (select from content where owner_id = ${ownerId} and id = ${contentId})
      group by 1, 2
    ), month_now as materialized (
      select ${monthOf(sql`day`)} as month, type, ${figuresAddedUp()} from (
        select day, type, ${metricNames()} from day_now
        union all select day, type, ${metricNames()} from media_day where ${own} and ${hasMonth(monthOf(sql`day`))} and not ${hasDay(sql`day`)}
      ) of_month group by 1, 2
    ), day_gone as (
      delete from media_day where ${own} and ${hasDay(sql`day`)} and (day, type) not in (select day, type from day_now)
    ), month_gone as (
      delete from media_month where ${own} and ${hasMonth(sql`month`)} and (month, type) not in (select month, type from month_now)
    ), day_kept as (
      insert into media_day (owner_id, content_id, day, type, ${metricNames()}) select ${ownerId}, ${contentId}, day, type, ${metricNames()} from day_now
      on conflict (owner_id, content_id, day, type) do update set ${figuresReplaced} where ${differs('media_day')}
    ), board_kept as (${addToBoardDays(
      ownerId,
      sql`
      select ${folderId}::uuid as folder_id, day, type, ${metricNames()} from day_now
      union all select ${folderId}::uuid, day, type, ${figuresNegated} from media_day where ${own} and ${hasDay(sql`day`)}`,
    )}
    )
    insert into media_month (owner_id, content_id, month, type, ${metricNames()}) select ${ownerId}, ${contentId}, month, type, ${metricNames()} from month_now
    on conflict (owner_id, content_id, month, type) do update set ${figuresReplaced} where ${differs('media_month')}`.execute(
    trx,
  );
}

async function rollUpPart(
  trx: Trx,
  key: ContentKey,
  moments: readonly Date[],
  partOf: (days: readonly TouchedDay[]) => Part | null,
): Promise<void> {
  const ground = await findProvenance(trx, key, moments);
  if (ground === undefined) return;
  const { timeZone, rolledUpZone, days } = ground;
  if (timeZone === rolledUpZone) {
    const part = partOf(days);
    if (part !== null) await makeAnew(trx, key, ground, part);
    return;
  }
  // The stored days are in another time zone, or there are none: a part would not fit the rest.
  await makeAnew(trx, key, ground, everything);
  await trx
    .updateTable('content')
    .set({ rolled_up_zone: timeZone })
    .where('owner_id', '=', key.ownerId)
    .where('id', '=', key.contentId)
    .execute();
}

/**
 * Recomputes the days between the first and the last changed media, and their months, in the owner's time zone. Call it
 * in the transaction of the change, after the change, and as the last thing that takes locks: whoever holds a board's
 * lock must not wait for a lock whose holder waits for the board's.
 */
export const rollUpDays = (trx: Trx, { from, to, ...key }: TouchedRange): Promise<void> =>
  rollUpPart(trx, key, [from, to], (days) => {
    const [first, last] = [days[0], days.at(-1)];
    return first && last ? betweenDays(first, last) : null;
  });

/** The same for single media: only their days are read. */
export const rollUpMoments = (trx: Trx, { postedAt, ...key }: TouchedMoments): Promise<void> =>
  rollUpPart(trx, key, postedAt, (days) => (days.length === 0 ? null : someDays(days)));

/** The same for the whole content. */
export const rollUpContent = (trx: Trx, key: ContentKey): Promise<void> => rollUpPart(trx, key, [], () => everything);

/** Moves the days of contents to another board. Call it in the transaction that moves the contents, before the move. */
export async function changeBoard(
  trx: Trx,
  ownerId: string,
  contentIds: readonly string[],
  folderId: string,
): Promise<void> {
  await lockContents(trx, ownerId, contentIds);
  await lockBoardDays(trx, ownerId, contentIds, folderId);
  const days = sql`media_day d join content c on c.owner_id = ${ownerId} and c.id = d.content_id where d.owner_id = ${ownerId} and d.content_id = any(${contentIds}::uuid[])`;
  await sql`${addToBoardDays(ownerId, sql`select c.folder_id, d.day, d.type, ${figuresNegated} from ${days} union all select ${folderId}::uuid, d.day, d.type, ${metricNames()} from ${days}`)}`.execute(
    trx,
  );
}

/**
 * Removes the days of contents from their boards. Call it in the transaction that deletes the contents, before the
 * deletion.
 */
export async function leaveBoards(trx: Trx, ownerId: string, contentIds: readonly string[]): Promise<void> {
  await lockContents(trx, ownerId, contentIds);
  await lockBoardDays(trx, ownerId, contentIds);
  await sql`
    with gone as (delete from media_day where owner_id = ${ownerId} and content_id = any(${contentIds}::uuid[]) returning *)
    ${addToBoardDays(ownerId, sql`select c.folder_id, d.day, d.type, ${figuresNegated} from gone d join content c on c.owner_id = ${ownerId} and c.id = d.content_id`)}`.execute(
    trx,
  );
}
