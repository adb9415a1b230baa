import { randomUUID } from 'node:crypto';
import type { Currency, EmvValues, PresetName } from '@tessera/contracts/money/emv-setting.schema';
import { sql } from 'kysely';
import type { Rate } from '../../../platform/currency-rates.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';
import type { EmvSettingRow } from '../pricing/emv-setting.mapper.ts';

/** A setting to save. */
interface SavedEmv {
  readonly name: string;
  readonly preset: PresetName | null;
  readonly currency: Currency;
  readonly values: EmvValues;
  readonly rate: Rate;
}

/** Number of contents with media, and how many of them are priced by the current pricing. */
interface PricedCount {
  readonly done: number;
  readonly total: number;
}

export interface EmvRepository {
  /** The owner's own settings, oldest first. */
  list(ownerId: string): Promise<EmvSettingRow[]>;
  add(ownerId: string, emv: SavedEmv, now: Date): Promise<EmvSettingRow>;
  /** Undefined when the setting is gone, or has another revision than the given one. */
  change(ownerId: string, id: string, emv: SavedEmv, revision: number | undefined): Promise<EmvSettingRow | undefined>;
  /** False when the owner has no such setting. */
  delete(ownerId: string, id: string): Promise<boolean>;
  makeCurrent(ownerId: string, settingId: string, pricingId: string, now: Date): Promise<void>;
  countPriced(ownerId: string, pricingId: string): Promise<PricedCount>;
}

export function createEmvRepository(db: Db): EmvRepository {
  const columnsOf = ({ name, preset, currency, values, rate }: SavedEmv) => ({
    name,
    preset,
    currency,
    unit_values: JSON.stringify(values),
    rate: JSON.stringify(rate),
  });

  return {
    list: (ownerId) =>
      db
        .selectFrom('emv_setting')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    add: (ownerId, emv, now) =>
      db
        .insertInto('emv_setting')
        .values({ owner_id: ownerId, id: randomUUID(), created_at: now, ...columnsOf(emv) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    change(ownerId, id, emv, revision) {
      const { rate, ...columns } = columnsOf(emv);
      const update = db
        .updateTable('emv_setting')
        .set((column) => ({
          ...columns,
          rate,
          revision: revision === undefined ? column('revision', '+', 1) : nextRevision(revision),
        }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id);
      return (revision === undefined ? update : update.where(hasRevision(revision, columns)))
        .returningAll()
        .executeTakeFirst();
    },
    async delete(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('emv_setting')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async makeCurrent(ownerId, settingId, pricingId, now) {
      const values = { setting_id: settingId, pricing_id: pricingId, changed_at: now };
      await db
        .insertInto('emv_current')
        .values({ owner_id: ownerId, ...values })
        .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
        .execute();
    },
    async countPriced(ownerId, pricingId) {
      const { rows } = await sql<PricedCount>`
        select count(*)::int as total, (count(*) filter (where priced_by = ${pricingId}))::int as done from content where owner_id = ${ownerId} and media_count > 0`.execute(
        db,
      );
      return rows[0] ?? { done: 0, total: 0 };
    },
  };
}
