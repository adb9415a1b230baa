import {
  kolThresholds,
  type KolGroupCounts,
  type KolSetting,
  type KolSettingInput,
  type KolThresholds,
} from '@tessera/contracts/kol/kol-setting.schema';
import type { KolLevel } from '@tessera/contracts/kol/kol.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';

/** The group of a row of `kol k`. */
export const levelOf = ({ celebrity, micro, nano }: KolThresholds): RawBuilder<KolLevel | null> =>
  sql<KolLevel | null>`case when k.followers >= ${celebrity} then 'celebrity' when k.followers >= ${micro} then 'micro' when k.followers >= ${nano} then 'nano' end`;

/** Whether a row of `kol k` is a partner. */
export const isPartnerIn = ({ sponsoredUsers }: Pick<KolSettingInput, 'sponsoredUsers'>): RawBuilder<boolean> =>
  sql<boolean>`(k.username = any(${sponsoredUsers}::text[]))`;

export interface KolSettingRepository {
  /** The owner's setting, or the default. */
  read(ownerId: string): Promise<KolSetting>;
  /** Null when the setting has another revision. */
  change(ownerId: string, setting: KolSettingInput, revision: number, now: Date): Promise<KolSetting | null>;
  /** How many influencers each group of a setting has. */
  countGroups(ownerId: string, setting: KolSettingInput): Promise<KolGroupCounts>;
  /** How many influencers are in different groups under the two settings, or a partner under only one of them. */
  countMoved(ownerId: string, before: KolSettingInput, after: KolSettingInput): Promise<number>;
}

/** The revision of a setting that was never changed. */
const firstRevision = 1;

export function createKolSettingRepository(db: Db): KolSettingRepository {
  const read: KolSettingRepository['read'] = async (ownerId) => {
    const row = await db.selectFrom('kol_setting').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
    if (!row) return { sponsoredUsers: [], ...kolThresholds, revision: firstRevision };
    const { sponsored_users: sponsoredUsers, celebrity, micro, nano, revision } = row;
    return { sponsoredUsers, celebrity, micro, nano, revision };
  };

  return {
    read,
    async change(ownerId, { sponsoredUsers, celebrity, micro, nano }, revision, now) {
      const columns = { sponsored_users: sponsoredUsers, celebrity, micro, nano };
      // The first change finds no row. Of two concurrent first changes, the second finds the row of the first.
      if (revision === firstRevision) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('kol_setting')
          .values({ owner_id: ownerId, ...columns, changed_at: now, revision: firstRevision + 1 })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) return read(ownerId);
      }
      const { numUpdatedRows } = await db
        .updateTable('kol_setting')
        .set({ ...columns, changed_at: now, revision: nextRevision(revision) })
        .where('owner_id', '=', ownerId)
        .where(hasRevision(revision, columns))
        .executeTakeFirst();
      return numUpdatedRows > 0n ? read(ownerId) : null;
    },
    async countGroups(ownerId, setting) {
      const { rows } = await sql<KolGroupCounts>`
        select count(*) filter (where level = 'celebrity')::int as celebrity, count(*) filter (where level = 'micro')::int as micro, count(*) filter (where level = 'nano')::int as nano,
          count(*) filter (where level is null)::int as none, count(*) filter (where is_partner)::int as partners
        from (select ${levelOf(setting)} as level, ${isPartnerIn(setting)} as is_partner from kol k where k.owner_id = ${ownerId}) grouped`.execute(
        db,
      );
      return rows[0] ?? { celebrity: 0, micro: 0, nano: 0, none: 0, partners: 0 };
    },
    async countMoved(ownerId, before, after) {
      const { rows } = await sql<{ moved: number }>`
        select count(*)::int as moved from kol k
        where k.owner_id = ${ownerId} and (${levelOf(before)} is distinct from ${levelOf(after)} or ${isPartnerIn(before)} <> ${isPartnerIn(after)})`.execute(
        db,
      );
      return rows[0]?.moved ?? 0;
    },
  };
}
