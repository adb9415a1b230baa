import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import type { DayRange, Granularity } from '@tessera/contracts/time/ranges';
import type { Db } from '../../db/database.ts';
import { kept } from '../../db/kept-statements.ts';
import { contentConditions, mediaConditions } from '../media/media-conditions.ts';
import type { MediaQuestion } from '../media/media-question.ts';
import { dayStart } from './day-start.ts';
import { figureColumns, figureNames, figuresAddedUp, figuresFromMedia } from './figure-columns.ts';
import type { FigureColumn } from './figure-columns.ts';
import { noSums } from './figure-sums.ts';
import type { FigureSums } from './figure-sums.ts';
import { cutAtMonths } from './view-steps.ts';

/** What sums can be grouped by; a step is named by its first day, be that inside the range or before it. */
export type SumKey = 'content' | 'type' | 'step';

export interface SumsQuery {
  readonly question: MediaQuestion;
  /** The days to sum up; null for all. */
  readonly range: DayRange | null;
  /** Whether the roll-ups can answer; else the media themselves do. */
  readonly isRolledUp: boolean;
  readonly granularity: Granularity;
  readonly weekStart: number;
  /** Each entry is a way to group; the empty one is the whole. */
  readonly groups: readonly (readonly SumKey[])[];
  /** All when absent; what is left out counts as nothing. */
  readonly columns?: readonly FigureColumn[];
  /** Contents that keep their own name where sums are grouped by content; the others go by null. All when absent. */
  readonly named?: readonly string[];
}

/** The sums of one group. Keys that it is not grouped by are null, and `grouping` tells by which it is. */
export interface SumsRow extends FigureSums {
  /** Bits from the left: not by content, not by type, not by step. */
  readonly grouping: number;
  readonly content: string | null;
  readonly type: MediaType | null;
  readonly step: string | null;
}

const bits: Readonly<Record<SumKey, number>> = { content: 4, type: 2, step: 1 };

const keyNames = ['content', 'type', 'step'] as const satisfies readonly SumKey[];

/** The `grouping` of rows that are grouped by these keys. */
export const groupingOf = (keys: readonly SumKey[]): number => 7 - keys.reduce((sum, key) => sum + bits[key], 0);

type Part = RawBuilder<unknown>;

const stepOf = (granularity: Granularity, weekStart: number): Part => {
  if (granularity === 'day') return sql`day`;
  if (granularity === 'month') return sql`date_trunc('month', day)::date`;
  return sql`day - (extract(isodow from day)::int - ${weekStart}::int + 7) % 7`;
};

/** Sums by content, type and day from the media themselves. */
function fromMedia({ question, range, columns }: SumsQuery): Part {
  const { timeZone } = question;
  const zone = sql`${timeZone}::text`;
  const within = range === null ? sql`` : sql`and m.posted_at >= ${dayStart(sql`${range.dateFrom}::date`, zone)} and m.posted_at < ${dayStart(sql`${range.toDate}::date + 1`, zone)}`;
  return sql`
    select c.id as content_id, m.type, (m.posted_at at time zone ${timeZone})::date as day, ${figuresFromMedia(columns)}
    from content c join media m on m.owner_id = c.owner_id and m.content_id = c.id
    where ${contentConditions(question)} and ${mediaConditions({ ...question, postedFrom: null, postedBefore: null })} ${within} group by 1, 2, 3`;
}

/** Sums by content, type and day, or the first day of a whole month, from the roll-ups. */
function fromRollUps({ question, range, columns, granularity, groups }: SumsQuery): Part {
  const { ownerId, contents, types } = question;
  const of = (step: 'day' | 'month', within: Part): Part => sql`
    select content_id, type, ${sql.ref(step)} as day, ${figureNames(columns)} from ${sql.table(`media_${step}`)}
    where owner_id = ${ownerId} and content_id = any(${contents.map(({ id }) => id)}::uuid[]) ${types === undefined ? sql`` : sql`and type = any(${types}::text[])`} ${within}`;
  const days = ({ dateFrom, toDate }: DayRange): Part => of('day', sql`and day between ${dateFrom}::date and ${toDate}::date`);
  // Without steps it does not matter which days a sum is of: a whole month is one row instead of thirty.
  if (granularity !== 'month' && groups.some((keys) => keys.includes('step'))) return range === null ? of('day', sql``) : days(range);
  if (range === null) return of('month', sql``);
  const cut = cutAtMonths(range);
  const months = cut.months === null ? [] : [of('month', sql`and month between ${cut.months[0]}::date and ${cut.months[1]}::date`)];
  return sql.join([...months, ...cut.days.map(days)], sql` union all `);
}

export interface FiguresRepository {
  sums(query: SumsQuery): Promise<SumsRow[]>;
  /** The first and the last day on which something of the contents was posted; null when there is nothing. */
  daysWithMedia(question: MediaQuestion): Promise<DayRange | null>;
}

export function createFiguresRepository(db: Db): FiguresRepository {
  return {
    async sums(query) {
      const { groups, granularity, weekStart, columns = figureColumns, named } = query;
      const content = named === undefined ? sql`content_id` : sql`case when content_id = any(${named}::uuid[]) then content_id end`;
      const keys = keyNames.map((name) => ({ name, isUsed: groups.some((group) => group.includes(name)) }));
      // What the rows themselves answer depends on its values; days and months are always read by their key.
      const { rows } = await sql<SumsRow>`${query.isRolledUp ? kept : sql``}
        select ${sql.join(keys.map((key) => sql`${key.isUsed ? sql`grouping(${sql.ref(key.name)})` : sql`1`} * ${sql.lit(bits[key.name])}`), sql` + `)} as grouping,
          ${sql.join(keys.map((key) => sql`${key.isUsed ? sql.ref(key.name) : sql`null`}::text as ${sql.ref(key.name)}`))}, ${figuresAddedUp(columns)} from (
          select ${content} as content, type, ${stepOf(granularity, weekStart)} as step, ${figureNames(columns)} from (${query.isRolledUp ? fromRollUps(query) : fromMedia(query)}) piece
        ) stepped group by grouping sets (${sql.join(groups.map((keys) => sql`(${sql.join(keys.map((key) => sql.ref(key)))})`))})`.execute(db);
      return query.columns === undefined ? rows : rows.map((row) => ({ ...noSums, ...row }));
    },
    async daysWithMedia(question) {
      const { ownerId, contents, timeZone, mode } = question;
      const isBlocked = mode === 'BLOCK' ? sql`m.blocked_at is not null` : sql`m.blocked_at is null`;
      const end = (order: 'asc' | 'desc'): Part => sql`(select m.posted_at from media m where m.owner_id = c.owner_id and m.content_id = c.id and ${isBlocked} order by m.posted_at ${sql.raw(order)} limit 1)`;
      const { rows } = await sql<{ first: string | null; last: string | null }>`
        select (min(${end('asc')}) at time zone ${timeZone})::date::text as first, (max(${end('desc')}) at time zone ${timeZone})::date::text as last
        from content c where c.owner_id = ${ownerId} and c.id = any(${contents.map(({ id }) => id)}::uuid[])`.execute(db);
      const [row] = rows;
      return row === undefined || row.first === null || row.last === null ? null : { dateFrom: row.first, toDate: row.last };
    },
  };
}
