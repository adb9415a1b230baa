import type { Provenance } from '@tessera/contracts/media/figures.schema';
import type { MediaMode } from '@tessera/contracts/media/media-view.schema';
import { sql, type RawBuilder } from 'kysely';
import { contentConditions, mediaConditions } from '../media/media-conditions.ts';
import type { MediaQuery } from '../media/media-query.ts';
import { currentSettingOf, defaultPricing, type CurrentSetting } from '../pricing/pricing.ts';

/** A row of `provenanceOf` as JSON, in which times are texts. */
export interface ProvenanceRow {
  readonly oldest_as_of: string | null;
  readonly newest_as_of: string | null;
  readonly contents: number;
  readonly priced: number;
  readonly blocked: number;
  /** Null when the owner has chosen no setting. */
  readonly setting_id: string | null;
  /** The row of an own setting; null for a preset. */
  readonly own_setting: CurrentSetting['own_setting'];
}

/** The condition of a mode beside "not blocked". The mode BLOCK excludes nothing, so it counts nothing as blocked. */
const alsoWanted: Readonly<Record<MediaMode, RawBuilder<unknown>>> = {
  ALL: sql`true`,
  BLOCK: sql`false`,
  PUBLIC: sql`m.public_at is not null`,
  PIN: sql`m.pinned_at is not null`,
  CTA: sql`m.cta_at is not null`,
};

/** The provenance of a view's figures, as a query of one row. */
export function provenanceOf(mediaQuery: MediaQuery): RawBuilder<unknown> {
  const { ownerId, mode } = mediaQuery;
  const current = (column: 'setting_id' | 'pricing_id'): RawBuilder<unknown> =>
    sql`(select ${sql.ref(column)} from emv_current where owner_id = ${ownerId})`;
  return sql`
    select min(c.as_of) as oldest_as_of, max(c.as_of) as newest_as_of, count(*)::int as contents,
      (count(*) filter (where c.priced_by = coalesce(${current('pricing_id')}, ${defaultPricing().id}::uuid) or c.media_count = 0))::int as priced,
      (select count(*)::int from content c join media m on m.owner_id = c.owner_id and m.content_id = c.id
        where ${contentConditions(mediaQuery)} and ${mediaConditions({ ...mediaQuery, mode: 'BLOCK' })} and ${alsoWanted[mode]}) as blocked,
      ${current('setting_id')} as setting_id, (select row_to_json(s) from emv_setting s where s.owner_id = ${ownerId} and s.id = ${current('setting_id')}) as own_setting
    from content c where ${contentConditions(mediaQuery)}`;
}

const settingOf = ({ setting_id: id, own_setting: own }: ProvenanceRow): Provenance['emvSetting'] =>
  id === null ? defaultPricing().setting : currentSettingOf({ setting_id: id, own_setting: own });

const toInstant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

export const toProvenance = (row: ProvenanceRow, { timeZone }: MediaQuery): Provenance => ({
  oldestAsOf: toInstant(row.oldest_as_of),
  newestAsOf: toInstant(row.newest_as_of),
  timeZone,
  blocked: row.blocked,
  emvSetting: settingOf(row),
  pricedContents: row.priced,
  contents: row.contents,
});
