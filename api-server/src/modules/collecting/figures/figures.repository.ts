import type { Provenance } from '@tessera/contracts/media/figures.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { DayRange, Granularity } from '@tessera/contracts/time/ranges';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { kept } from '../../../platform/db/kept-statements.ts';
import { mediaConditions } from '../media/media-conditions.ts';
import { idsOf } from '../media/media-page.ts';
import type { MediaQuery } from '../media/media-query.ts';
import { computedFirst, isOfOwner } from '../media/media-steps.ts';
import { dayStart } from '../roll-up/day-start.ts';
import {
  figureColumns,
  figureSources,
  metricNames,
  figuresAddedUp,
  figuresFromMedia,
  type FigureColumn,
} from '../roll-up/figure-columns.ts';
import { noSums, type FigureSums } from './figure-sums.ts';
import { provenanceOf, toProvenance, type ProvenanceRow } from './provenance.repository.ts';
import { cutAtMonths } from './view-steps.ts';

/** Keys for grouping sums. A step is named by its first day, which may be before the range. */
export type SumKey = 'content' | 'type' | 'step';

export interface SumsQuery {
  readonly mediaQuery: MediaQuery;
  /** The day ranges to sum up, each separately; null for all days. */
  readonly parts: readonly (DayRange | null)[];
  /** Whether to read roll-ups instead of the media. */
  readonly isRolledUp: boolean;
  readonly granularity: Granularity;
  readonly weekStart: number;
  /** Each entry is one way to group; the empty one is the total. */
  readonly groups: readonly (readonly SumKey[])[];
  /** The columns to compute; all when absent. The others are 0 in the result. */
  readonly columns?: readonly FigureColumn[];
  /**
   * Contents that keep their own group when grouped by content; all others are combined under null. All when absent.
   */
  readonly named?: readonly string[];
}

/** The sums of one group. Keys that it is not grouped by are null; `grouping` says which. */
export interface SumsRow extends FigureSums {
  /** Index of the requested part. */
  readonly part: number;
  /** Bits from the left: set when it is not grouped by content, type, step. */
  readonly grouping: number;
  readonly content: string | null;
  readonly type: MediaType | null;
  readonly step: string | null;
}

const bits: Readonly<Record<SumKey, number>> = { content: 4, type: 2, step: 1 };

const keyNames = ['content', 'type', 'step'] as const satisfies readonly SumKey[];

/** The `grouping` of rows that are grouped by these keys. */
export const groupingOf = (keys: readonly SumKey[]): number => 7 - keys.reduce((sum, key) => sum + bits[key], 0);

type Sql = RawBuilder<unknown>;

/** The first day of the step that contains a day. */
const stepOf = (day: Sql, { granularity, weekStart }: SumsQuery): Sql => {
  if (granularity === 'day') return day;
  if (granularity === 'month') return sql`date_trunc('month', ${day})::date`;
  return sql`${day} - (extract(isodow from ${day})::int - ${weekStart}::int + 7) % 7`;
};

const isGroupedBy = (groups: SumsQuery['groups'], key: SumKey): boolean => groups.some((keys) => keys.includes(key));

/**
 * Sums of a range computed from the media, by content, type and first day of a step where the groups need them. The
 * steps are computed first: otherwise the planner would expect a group for each time of a post, and sort all media
 * rather than add them up as they are read.
 */
function fromMedia(query: SumsQuery, range: DayRange | null): Sql {
  const { mediaQuery, columns, groups } = query;
  const { timeZone } = mediaQuery;
  const zone = sql`${timeZone}::text`;
  const within =
    range === null
      ? sql``
      : sql`and m.posted_at >= ${dayStart(sql`${range.dateFrom}::date`, zone)} and m.posted_at < ${dayStart(sql`${range.toDate}::date + 1`, zone)}`;
  const day = isGroupedBy(groups, 'step')
    ? stepOf(sql`(m.posted_at at time zone ${timeZone})::date`, query)
    : sql`null::date`;
  return sql`
    select ${isGroupedBy(groups, 'content') ? sql`m.content_id` : sql`null::uuid as content_id`}, ${isGroupedBy(groups, 'type') ? sql`m.type` : sql`null::text as type`}, day, ${figuresFromMedia(columns)}
    from (
      select m.content_id, ${figureSources}, m.emv, ${day} as day from media m
      where ${isOfOwner(mediaQuery)} and m.content_id = any(${idsOf(mediaQuery)}) and ${mediaConditions({ ...mediaQuery, postedFrom: null, postedBefore: null })} ${within} ${computedFirst}
    ) m group by 1, 2, 3`;
}

/**
 * Sums of a range from the roll-ups, by type and day, or by the first day of a whole month; by content where needed.
 */
function fromRollUps({ mediaQuery, columns, granularity, groups }: SumsQuery, range: DayRange | null): Sql {
  const { ownerId, folderId, contentId, contents, types } = mediaQuery;
  const ofType = types === undefined ? sql`` : sql`and type = any(${types}::text[])`;
  const ofContents = (step: 'day' | 'month', within: Sql): Sql => sql`
    select content_id, type, ${sql.ref(step)} as day, ${metricNames(columns)} from ${sql.table(`media_${step}`)}
    where owner_id = ${ownerId} and content_id = any(${contents.map(({ id }) => id)}::uuid[]) ${ofType} ${within}`;
  const ofBoard = (within: Sql): Sql => sql`
    select null::uuid as content_id, type, day, ${metricNames(columns)} from folder_day where owner_id = ${ownerId} and folder_id = ${folderId} and posts > 0 ${ofType} ${within}`;
  const isOfBoard = contentId === undefined && !isGroupedBy(groups, 'content');
  const days = (within: Sql): Sql => (isOfBoard ? ofBoard(within) : ofContents('day', within));
  const between = ({ dateFrom, toDate }: DayRange): Sql =>
    days(sql`and day between ${dateFrom}::date and ${toDate}::date`);
  // Without steps, the days of a sum do not matter, so a whole month is one row instead of thirty.
  if (granularity !== 'month' && isGroupedBy(groups, 'step')) return range === null ? days(sql``) : between(range);
  if (range === null) return ofContents('month', sql``);
  const cut = cutAtMonths(range);
  const months =
    cut.months === null
      ? []
      : [ofContents('month', sql`and month between ${cut.months[0]}::date and ${cut.months[1]}::date`)];
  return sql.join([...months, ...cut.days.map(between)], sql` union all `);
}

/** The month, if the range is exactly one; each content and type then has one row. */
function wholeMonth(range: DayRange | null): string | null {
  const cut = range === null ? null : cutAtMonths(range);
  return cut?.months && cut.days.length === 0 && cut.months[0] === cut.months[1] ? cut.months[0] : null;
}

/** The most detailed grouping without steps. */
const finest: readonly SumKey[] = ['content', 'type'];

/** Sums of single months by content and type, straight from the roll-ups; undefined for other queries. */
function ofSingleMonths({ mediaQuery, parts, isRolledUp, named, columns }: SumsQuery): Sql | undefined {
  const { ownerId, contents, types } = mediaQuery;
  const months = parts.map(wholeMonth);
  if (!isRolledUp || named !== undefined || months.includes(null)) return undefined;
  return sql`
    select array_position(${months}::date[], month) - 1 as part, content_id as content, type, ${metricNames(columns)} from media_month
    where owner_id = ${ownerId} and content_id = any(${contents.map(({ id }) => id)}::uuid[]) and month = any(${months}::date[]) ${types === undefined ? sql`` : sql`and type = any(${types}::text[])`}`;
}

const sets = (groups: SumsQuery['groups']): Sql =>
  sql`grouping sets (${sql.join(groups.map((group) => sql`(${sql.join(group.map((key) => sql.ref(key)))})`))})`;

/** All groups in one pass over days or months. */
function grouped(query: SumsQuery): Sql {
  const { groups, columns = figureColumns, named } = query;
  const content =
    named === undefined ? sql`content_id` : sql`case when content_id = any(${named}::uuid[]) then content_id end`;
  const keys = keyNames.map((name) => ({ name, isUsed: isGroupedBy(groups, name) }));
  const read = query.isRolledUp ? fromRollUps : fromMedia;
  const pieces = query.parts.map(
    (range, part) => sql`select ${sql.lit(part)} as part, piece.* from (${read(query, range)}) piece`,
  );
  return sql`
    select part, ${sql.join(
      keys.map((key) => sql`${key.isUsed ? sql`grouping(${sql.ref(key.name)})` : sql`1`} * ${sql.lit(bits[key.name])}`),
      sql` + `,
    )} as grouping,
      ${sql.join(keys.map((key) => sql`${key.isUsed ? sql.ref(key.name) : sql`null`}::text as ${sql.ref(key.name)}`))}, ${figuresAddedUp(columns)} from (
      select part, ${content} as content, type, ${stepOf(sql`day`, query)} as step, ${metricNames(columns)} from (${sql.join(pieces, sql` union all `)}) piece
    ) stepped group by part, ${sets(groups)}`;
}

/** Groups without steps, added up from sums by content and type. */
const addedUp = ({ columns }: SumsQuery, groups: SumsQuery['groups'], base: Sql): Sql => sql`
  select part, grouping(content) * ${sql.lit(bits.content)} + grouping(type) * ${sql.lit(bits.type)} + ${sql.lit(bits.step)} as grouping, content::text as content, type, null as step, ${figuresAddedUp(columns)}
  from (${base}) base group by part, ${sets(groups)}`;

/** A query for sums, with the columns of a `SumsRow`. */
function sumsOf(query: SumsQuery): Sql {
  const stepless = query.groups.filter((keys) => !keys.includes('step'));
  // Each further grouping needs a pass over all rows read. So there is one by content and type, and the others are
  // added up from it.
  if (stepless.length < 2) return grouped(query);
  const ofSteps = query.groups.filter((keys) => keys.includes('step'));
  if (ofSteps.length === 0)
    return addedUp(query, stepless, ofSingleMonths(query) ?? grouped({ ...query, groups: [finest] }));
  const isFinest = sql`grouping = ${sql.lit(groupingOf(finest))}`;
  return sql`
    with read as materialized (${grouped({ ...query, groups: [finest, ...ofSteps] })})
    select * from read where not ${isFinest} union all ${addedUp(query, stepless, sql`select * from read where ${isFinest}`)}`;
}

/**
 * Only roll-up queries are prepared statements, because they are always read by their key. The best plan for the media
 * themselves depends on the values.
 */
const begin = (queries: readonly SumsQuery[]): Sql => (queries.every(({ isRolledUp }) => isRolledUp) ? kept : sql``);

/**
 * Returns rows in PostgreSQL's text format: it takes half the time of JSON, and most of the bytes of JSON would be
 * names and brackets. Ids, types, days and numbers are never quoted in this format, and null is empty.
 */
const asTexts = (query: SumsQuery): Sql => {
  const { columns = figureColumns } = query;
  return sql`array(select (part, grouping, content, type, step, ${sql.raw(columns.join(', '))})::text from (${sumsOf(query)}) sums)`;
};

const toCount = (text: string | undefined): number => {
  const count = Number(text);
  if (!Number.isSafeInteger(count)) throw new RangeError(`${text} exceeds the exact range of a number`);
  return count;
};

const textOf = (cell: string | undefined): string | null => (cell === undefined || cell === '' ? null : cell);

function fromText(text: string, columns: readonly FigureColumn[]): SumsRow {
  const [part, grouping, content, type, step, ...cells] = text.slice(1, -1).split(',');
  const keys = {
    part: toCount(part),
    grouping: toCount(grouping),
    content: textOf(content),
    type: unsafeCast<MediaType | null>(textOf(type)),
    step: textOf(step),
  };
  const row: { -readonly [Name in keyof SumsRow]: SumsRow[Name] } = { ...keys, ...noSums };
  columns.forEach((column, place) => {
    if (column === 'emv') row.emv = cells[place] ?? noSums.emv;
    else row[column] = toCount(cells[place]);
  });
  return row;
}

/** The provenance of a view and its sums, from one snapshot. */
interface FiguresAnswer {
  readonly ground: Provenance;
  /** One list per query. */
  readonly sums: readonly (readonly SumsRow[])[];
}

export interface FiguresRepository {
  sums(query: SumsQuery): Promise<SumsRow[]>;
  /** All in one statement: a single round trip to the database, and a single snapshot. */
  provenanceWith(mediaQuery: MediaQuery, queries: readonly SumsQuery[]): Promise<FiguresAnswer>;
  /**
   * The first and the last day with a post of these contents, from the query's first day on; null when there is none.
   */
  daysWithMedia(mediaQuery: MediaQuery): Promise<DayRange | null>;
}

export function createFiguresRepository(db: Db): FiguresRepository {
  return {
    async sums(query) {
      const { rows } = await sql<SumsRow>`${begin([query])} ${sumsOf(query)}`.execute(db);
      return query.columns === undefined ? rows : rows.map((row) => ({ ...noSums, ...row }));
    },
    async provenanceWith(mediaQuery, queries) {
      const { rows } = await sql<{ ground: ProvenanceRow; sums: readonly (readonly string[])[] }>`${begin(queries)}
        select (select row_to_json(g) from (${provenanceOf(mediaQuery)}) g) as ground, json_build_array(${sql.join(queries.map(asTexts))}) as sums`.execute(
        db,
      );
      const [row] = rows;
      if (!row) throw new Error('the query for the totals returned no row');
      return {
        ground: toProvenance(row.ground, mediaQuery),
        sums: row.sums.map((list, place) =>
          list.map((text) => fromText(text, queries[place]?.columns ?? figureColumns)),
        ),
      };
    },
    async daysWithMedia(mediaQuery) {
      const { ownerId, contents, timeZone, mode, postedFrom } = mediaQuery;
      const isBlocked = mode === 'BLOCK' ? sql`m.blocked_at is not null` : sql`m.blocked_at is null`;
      const isVisible = postedFrom === null ? sql`` : sql`and m.posted_at >= ${postedFrom}::timestamptz`;
      const end = (order: 'asc' | 'desc'): Sql =>
        sql`(select m.posted_at from media m where m.owner_id = c.owner_id and m.content_id = c.id and ${isBlocked} ${isVisible} order by m.posted_at ${sql.raw(order)} limit 1)`;
      const { rows } = await sql<{ first: string | null; last: string | null }>`
        select (min(${end('asc')}) at time zone ${timeZone})::date::text as first, (max(${end('desc')}) at time zone ${timeZone})::date::text as last
        from content c where c.owner_id = ${ownerId} and c.id = any(${contents.map(({ id }) => id)}::uuid[])`.execute(
        db,
      );
      const [row] = rows;
      return row === undefined || row.first === null || row.last === null
        ? null
        : { dateFrom: row.first, toDate: row.last };
    },
  };
}
