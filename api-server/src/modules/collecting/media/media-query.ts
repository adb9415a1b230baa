import { Problem } from '@tessera/contracts/http/problem';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { wholeFromOf } from '@tessera/contracts/plan/history';
import { addMonths } from '@tessera/contracts/time/ranges';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { kept } from '../../../platform/db/kept-statements.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { assertMayFilter, assertMayReach } from '../plan-limit/media.policy.ts';
import { midnightOf } from '../roll-up/day-start.ts';
import { labelGrants, type LabelGrants } from './label-grants.ts';

/** A content of the view, with what decides whether its roll-ups can be used. */
export interface QueriedContent {
  readonly id: string;
  /** Media of every mode. */
  readonly mediaCount: number;
  readonly rolledUpZone: string | null;
}

/** The network's ids of the accounts that a filter names; null when it names none. */
interface QueriedAccounts {
  readonly included: readonly string[] | null;
  /** Excluded by name, by the blacklist or by the automatic filter. */
  readonly excluded: readonly string[] | null;
}

/** A view that its caller may see, with everything looked up that its conditions need. */
export interface MediaQuery {
  readonly ownerId: string;
  readonly folderId: string;
  readonly contentId: string | undefined;
  /** In the order of their ids. */
  readonly contents: readonly QueriedContent[];
  readonly timeZone: string;
  /** The owner's first day of a week, 1 Monday to 7 Sunday. */
  readonly weekStart: number;
  readonly dateFrom: string | undefined;
  readonly toDate: string | undefined;
  /**
   * The start of the first day, and the end of the last day (exclusive). While media older than the plan's months are
   * hidden, the view starts after them.
   */
  readonly postedFrom: Date | null;
  readonly postedBefore: Date | null;
  /** The first day of which the plan has all posts. */
  readonly wholeFrom: string;
  readonly types: MediaView['types'];
  readonly mode: MediaView['mode'];
  readonly filter: MediaFilter;
  readonly accounts: QueriedAccounts;
  /** The owner's own words, if the automatic ad filter is used. */
  readonly adWords: readonly string[];
  /** The accounts of the brands that match the filter; null when it does not filter by brand. */
  readonly brands: readonly string[] | null;
  /** An account that captions must mention in addition to the filter: one brand of a comparison. */
  readonly alsoMentioned?: string;
}

/** The caller and time of a query. A call's context fits. */
export interface QueryContext {
  readonly db: Db;
  readonly caller: Pick<Caller, 'userId' | 'rights' | 'timeZone'>;
  readonly now: Date;
}

interface FoundRow extends QueriedAccounts {
  readonly week_start: number;
  readonly is_found: boolean;
  readonly contents: readonly QueriedContent[];
  readonly day_from: string | null;
  readonly posted_from: Date | null;
  readonly posted_before: Date | null;
  readonly ad_words?: readonly string[];
  readonly brands?: readonly string[];
}

const midnight = (day: string | undefined, plusDays: number, timeZone: string) =>
  day === undefined ? sql`null::timestamptz` : midnightOf(day, plusDays, timeZone);

const accountsNamed = (ownerId: string, usernames: readonly string[]) =>
  sql`select account_id from account where owner_id = ${ownerId} and username = any(${usernames}::text[])`;

const blacklisted = (ownerId: string) =>
  sql`select a.account_id from blacklist b join account a on a.owner_id = b.owner_id and a.username = b.username where b.owner_id = ${ownerId}`;

const adWordsOf = (ownerId: string, { autoAds }: MediaFilter) =>
  autoAds === undefined
    ? sql``
    : sql`, array(select word from ad_word where owner_id = ${ownerId} order by word) as ad_words`;

const flagged = (ownerId: string) => sql`select account_id from account_flag where owner_id = ${ownerId}`;

const labelled = (ownerId: string, labels: readonly string[]) =>
  sql`select a.account_id from kol k join account a on a.owner_id = k.owner_id and a.username = k.username where k.owner_id = ${ownerId} and k.label = any(${labels}::text[])`;

// The influencers belong to the owner of the tag, the accounts to the viewer. A tag that the viewer may no longer see
// matches no account.
const coworked = (grantsOf: LabelGrants['grantsOf'], viewerId: string, tagIds: readonly string[]) => sql`
  select a.account_id from ${grantsOf(viewerId)} g join kol_cowork_kol ck on ck.owner_id = g.owner_id and ck.tag_id = g.tag_id join kol k on k.owner_id = ck.owner_id and k.id = ck.kol_id
  join account a on a.owner_id = ${viewerId} and a.username = k.username where g.tag_id = any(${tagIds}::uuid[])`;

/** The usernames of brands that match the filter. A brand of which no provider has data never matches. */
function brandsOf(ownerId: string, { brandIndustries, brandCountries, brandVolumes }: MediaFilter) {
  const fits = [
    ...(brandIndustries === undefined ? [] : [sql`industry = any(${brandIndustries}::text[])`]),
    ...(brandCountries === undefined ? [] : [sql`country = any(${brandCountries}::text[])`]),
    ...(brandVolumes === undefined ? [] : [sql`volume_category = any(${brandVolumes}::text[])`]),
  ];
  return fits.length === 0
    ? sql``
    : sql`, array(select username from brand where owner_id = ${ownerId} and brand_name is not null and ${sql.join(fits, sql` and `)}) as brands`;
}

/** The union or intersection of several selections of accounts, without duplicates; null when there are none. */
const accountsOf = (places: readonly RawBuilder<unknown>[], together: 'union' | 'intersect') =>
  places.length === 0
    ? sql`null::text[]`
    : sql`array(${sql.join(
        places.map((place) => sql`(${place})`),
        sql.raw(` ${together} `),
      )})`;

// The statement contains only the selections in use. With more in it, PostgreSQL would plan it anew each time.
const included = ({ grantsOf }: LabelGrants, ownerId: string, { accounts, userLabels, coworkLabels }: MediaFilter) =>
  accountsOf(
    [
      ...(accounts === undefined ? [] : [accountsNamed(ownerId, accounts)]),
      ...(userLabels === undefined ? [] : [labelled(ownerId, userLabels)]),
      ...(coworkLabels === undefined ? [] : [coworked(grantsOf, ownerId, coworkLabels)]),
    ],
    'intersect',
  );
const excluded = (ownerId: string, { excludeAccounts, blacklist, autoAccounts }: MediaFilter) =>
  accountsOf(
    [
      ...(excludeAccounts === undefined ? [] : [accountsNamed(ownerId, excludeAccounts)]),
      ...(blacklist === undefined ? [] : [blacklisted(ownerId)]),
      ...(autoAccounts === undefined ? [] : [flagged(ownerId)]),
    ],
    'union',
  );

/** Whether media older than the plan's months are hidden, and not deleted yet. */
const isOlderHidden = (ownerId: string) =>
  sql`exists(select from kept_history where owner_id = ${ownerId} and lowered_at is not null)`;

/** @param shownFrom the first day that the plan keeps */
async function find(
  db: Db,
  ownerId: string,
  timeZone: string,
  view: MediaView,
  shownFrom: string,
): Promise<FoundRow | undefined> {
  const { folderId, contentId, dateFrom, toDate, filter } = view;
  const later = dateFrom === undefined || dateFrom < shownFrom ? shownFrom : dateFrom;
  const grants = await labelGrants();
  const { rows } = await sql<FoundRow>`${kept}
    select exists(select from folder where owner_id = ${ownerId} and id = ${folderId}) as is_found,
      (select week_start from app_user where id = ${ownerId}) as week_start,
      coalesce((select json_agg(json_build_object('id', id, 'mediaCount', media_count, 'rolledUpZone', rolled_up_zone) order by id) from content
        where owner_id = ${ownerId} and folder_id = ${folderId} ${contentId === undefined ? sql`` : sql`and id = ${contentId}`}), '[]') as contents,
      case when ${isOlderHidden(ownerId)} then ${later}::text else ${dateFrom ?? null}::text end as day_from,
      case when ${isOlderHidden(ownerId)} then ${midnight(later, 0, timeZone)} else ${midnight(dateFrom, 0, timeZone)} end as posted_from, ${midnight(toDate, 1, timeZone)} as posted_before,
      ${included(grants, ownerId, filter)} as included, ${excluded(ownerId, filter)} as excluded${adWordsOf(ownerId, filter)}${brandsOf(ownerId, filter)}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Reads a view for its caller. Every call about media begins with this. Throws `planRight` when the plan lacks a part
 * of the filter (at `filter.<part>`) or the width of the range (at `toDate`), `invalid` for days in the wrong order,
 * and `notFound` for a folder, or a content in it, that is not the caller's. `prefix` is the field of the body that
 * contains the filter.
 */
export async function readMediaQuery(
  { db, caller, now }: QueryContext,
  view: MediaView,
  prefix = 'filter',
): Promise<MediaQuery> {
  const { userId: ownerId, timeZone, rights } = caller;
  const { folderId, contentId, dateFrom, toDate, types, mode, filter } = view;
  assertMayFilter(rights, filter, prefix);
  const today = dayIn(timeZone, now);
  assertMayReach(rights, { dateFrom, toDate }, today);
  const found = await find(db, ownerId, timeZone, view, addMonths(today, -rights.quotas.contentMonth));
  if (found === undefined || !found.is_found || (contentId !== undefined && found.contents.length === 0))
    throw new Problem('notFound');
  return {
    ownerId,
    folderId,
    contentId,
    timeZone,
    weekStart: found.week_start,
    dateFrom: found.day_from ?? undefined,
    toDate,
    types,
    mode,
    filter,
    contents: found.contents,
    postedFrom: found.posted_from,
    postedBefore: found.posted_before,
    wholeFrom: wholeFromOf(today, rights.quotas.contentMonth),
    accounts: { included: found.included, excluded: found.excluded },
    adWords: found.ad_words ?? [],
    brands: found.brands ?? null,
  };
}
