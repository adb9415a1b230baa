import { kolDecimalsOf, kolFigureNames } from '@tessera/contracts/kol/kol-figures';
import type { KolSetting } from '@tessera/contracts/kol/kol-setting.schema';
import type { KolFilter } from '@tessera/contracts/kol/kol-view.schema';
import { unitScale } from '@tessera/contracts/money/emv-setting.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql, type RawBuilder } from 'kysely';
import { firstShownBeyond, leastShownAs } from '../../../platform/db/shown-bounds.ts';
import { isPartnerIn, levelOf } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { hasCoworkTag } from '../cowork/cowork-grant.ts';
import { hasMomentum, type BoundsOfGroups } from '../kol-reading/momentum.repository.ts';
import { kolOrders } from './kol-orders.ts';
import type { KolScope } from './kol-scope.ts';

/** What the groups, momentum levels and ages of influencers are computed from. */
export interface KolGround {
  readonly setting: KolSetting;
  readonly bounds: BoundsOfGroups;
  readonly now: Date;
}

type Range = NonNullable<KolFilter['followers']>;

/** Figures that are ordered by the value that is shown of them, not rounded. The EMV is rounded from smaller parts. */
const rangeNames = kolFigureNames.filter((name) => name !== 'avgEmv');

/** Columns that are searched for a substring. */
const textColumns = [
  ['username', 'username'],
  ['fullName', 'full_name'],
  ['biography', 'biography'],
  ['publicEmail', 'email'],
  ['contactPhoneNumber', 'phone'],
  ['externalUrl', 'website'],
] as const satisfies readonly (readonly [keyof KolFilter, string])[];

const within = (column: RawBuilder<unknown>, range: KolFilter['followers']): RawBuilder<unknown>[] => [
  ...(range?.min === undefined ? [] : [sql`${column} >= ${range.min}::float8`]),
  ...(range?.max === undefined ? [] : [sql`${column} <= ${range.max}::float8`]),
];

/** Compares a figure as it is shown. */
function withinShown(name: (typeof rangeNames)[number], range: KolFilter['followers']): RawBuilder<unknown>[] {
  const decimalsOf = (value: number): number => kolDecimalsOf(name, value);
  return [
    ...(range?.min === undefined
      ? []
      : [sql`${kolOrders[name].value} >= ${leastShownAs(range.min, decimalsOf)}::float8`]),
    ...(range?.max === undefined
      ? []
      : [sql`${kolOrders[name].value} < ${firstShownBeyond(range.max, decimalsOf)}::float8`]),
  ];
}

/** Limits the age of a time at `now`, in days. */
function daysAgo(column: RawBuilder<unknown>, range: KolFilter['createdTime'], now: Date): RawBuilder<unknown>[] {
  const { min, max }: Partial<Range> = range ?? {};
  const before = (days: number): Date => new Date(Math.max(0, now.getTime() - days * dayMs));
  return [
    ...(min === undefined ? [] : [sql`${column} <= ${before(min)}`]),
    ...(max === undefined ? [] : [sql`${column} >= ${before(max)}`]),
  ];
}

const isIn = (column: RawBuilder<unknown>, list: readonly string[] | undefined): RawBuilder<unknown>[] =>
  list === undefined ? [] : [sql`${column} = any(${list}::text[])`];

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const holds = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`strpos(lower(normalize(${column}, nfkc)), ${folded(text)}) > 0`;

/**
 * All tags in one text, which is searched faster than one after the other. No searched text contains the line break
 * between them.
 */
const tagsText = sql`array_to_string(k.tags, e'\\n')`;

/** The SQL conditions of a filter on `kol k` in a scope. */
export function conditionsOf(
  filter: KolFilter,
  { setting, bounds, now }: KolGround,
  scope: KolScope,
): RawBuilder<unknown>[] {
  const { search, labels, tags, topTags, coworkTags, levels, momentum, accountTypes, partners } = filter;
  return [
    ...(search === undefined
      ? []
      : [sql`(${holds(sql`k.username`, search)} or ${holds(sql`k.full_name`, search)} or ${holds(tagsText, search)})`]),
    ...textColumns.flatMap(([name, column]) =>
      filter[name] === undefined ? [] : [holds(sql.ref(`k.${column}`), filter[name])],
    ),
    ...isIn(sql`k.label`, labels),
    ...(tags === undefined ? [] : [sql`k.tags && ${tags}::text[]`]),
    ...(topTags === undefined
      ? []
      : [sql`k.top_tags && ${topTags.map((tag) => folded(tag).replace(/^#/u, ''))}::text[]`]),
    ...(coworkTags === undefined ? [] : [hasCoworkTag(scope.tagsOf ?? scope.viewerId, coworkTags)]),
    ...isIn(levelOf(setting), levels),
    ...(momentum === undefined
      ? []
      : [
          sql`(${sql.join(
            [...new Set(momentum)].map((level) => sql`(${hasMomentum(bounds, level)})`),
            sql` or `,
          )})`,
        ]),
    ...isIn(sql`k.account_type`, accountTypes),
    ...(partners === undefined ? [] : [isPartnerIn(setting)]),
    ...rangeNames.flatMap((name) => withinShown(name, filter[name])),
    ...within(sql`floor((k.avg_emv + ${sql.lit(unitScale / 2)}) / ${sql.lit(unitScale)}.0)`, filter.avgEmv),
    ...daysAgo(sql`k.created_at`, filter.createdTime, now),
    ...daysAgo(sql`k.as_of`, filter.asOf, now),
  ];
}
