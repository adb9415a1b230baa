import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { emvSql } from '../pricing/emv-sql.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { ContentKey } from '../roll-up/roll-up.ts';

/** The outdated parts of a content. */
export interface Outdated {
  readonly isPricedOtherwise: boolean;
  readonly isOfAnotherZone: boolean;
  /** Left to the workers by the end of a scan or an import. */
  readonly areScoresDue: boolean;
  readonly areFlagsDue: boolean;
  readonly folderId: string;
}

/** A content with something outdated. */
export interface OutdatedContent extends ContentKey {
  readonly isStale: boolean;
}

const defaultPricingId = emvPresets[0]?.id ?? null;

const isPricedOtherwise = sql<boolean>`c.priced_by is distinct from coalesce(e.pricing_id, ${defaultPricingId}::uuid)`;
const isOfAnotherZone = sql<boolean>`c.rolled_up_zone is distinct from u.time_zone`;
const isStale = sql<boolean>`(c.scores_due or c.flags_due)`;
const withOwner = sql`content c join app_user u on u.id = c.owner_id left join emv_current e on e.owner_id = c.owner_id`;

/**
 * Contents whose EMV uses another pricing than the owner's, whose days are in another time zone, or whose scores or
 * flags are pending. The first content of every owner comes before the second of any.
 */
export async function listOutdated(db: Db, limit: number): Promise<OutdatedContent[]> {
  const { rows } = await sql<OutdatedContent>`
    select owner_id as "ownerId", id as "contentId", is_unsettled as "isStale" from (
      select c.owner_id, c.id, ${isStale} as is_unsettled, row_number() over (partition by c.owner_id order by c.media_count, c.id) as rank from ${withOwner}
      where c.media_count > 0 and (${isPricedOtherwise} or ${isOfAnotherZone} or ${isStale})
    ) outdated order by rank, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Locks a content, unless another process has it locked, and returns what is outdated; null when it is locked or
 * nothing is outdated.
 */
export async function holdOutdated(trx: Trx, { ownerId, contentId }: ContentKey): Promise<Outdated | null> {
  const locked =
    await sql`select id from content where owner_id = ${ownerId} and id = ${contentId} for no key update skip locked`.execute(
      trx,
    );
  if (locked.rows.length === 0) return null;
  const { rows } = await sql<Outdated>`
    select ${isPricedOtherwise} as "isPricedOtherwise", ${isOfAnotherZone} as "isOfAnotherZone", c.scores_due as "areScoresDue", c.flags_due as "areFlagsDue",
      c.folder_id as "folderId" from ${withOwner} where c.owner_id = ${ownerId} and c.id = ${contentId}`.execute(trx);
  const [row] = rows;
  return row && (row.isPricedOtherwise || row.isOfAnotherZone || row.areScoresDue || row.areFlagsDue) ? row : null;
}

/** Prices all media of a content. Only changed rows are written. */
export async function priceContent(
  trx: Trx,
  { ownerId, contentId }: ContentKey,
  { id, setting }: Pricing,
): Promise<void> {
  const emv = emvSql(setting.values);
  await sql`update media m set emv = ${emv} where m.owner_id = ${ownerId} and m.content_id = ${contentId} and m.emv is distinct from ${emv}`.execute(
    trx,
  );
  await trx
    .updateTable('content')
    .set({ priced_by: id })
    .where('owner_id', '=', ownerId)
    .where('id', '=', contentId)
    .execute();
}
