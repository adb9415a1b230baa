import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { emvPresets } from '@tessera/contracts/emv/emv-presets';
import type { EmvSetting } from '@tessera/contracts/emv/emv.schema';
import type { Db } from '../../db/database.ts';
import { kept } from '../../db/kept-statements.ts';
import { toEmvSetting } from './emv.mapper.ts';

/** An owner's EMV setting, and the id that contents priced with it carry. */
export interface Pricing {
  readonly id: string;
  readonly setting: EmvSetting;
}

/** The pricing of an owner who has chosen none. */
export function defaultPricing(): Pricing {
  const [setting] = emvPresets;
  if (!setting) throw new Error('no EMV preset is defined');
  return { id: setting.id, setting };
}

/** The preset with an id. */
export const findPreset = (id: string): EmvSetting | undefined => emvPresets.find((preset) => preset.id === id);

/**
 * The owner's current pricing. Read it after locking the content: everybody who writes EMV locks the content, so the repricing job runs either
 * before, and this reads the new values, or afterwards, and reprices what was written with the old ones.
 */
export async function findPricing(db: Db, ownerId: string): Promise<Pricing> {
  const { rows: [current] } = await sql<{ setting_id: string; pricing_id: string }>`${kept} select setting_id, pricing_id from emv_current where owner_id = ${ownerId}`.execute(db);
  if (!current) return defaultPricing();
  const preset = findPreset(current.setting_id);
  if (preset) return { id: current.pricing_id, setting: preset };
  const own = await db.selectFrom('emv_setting').selectAll().where('owner_id', '=', ownerId).where('id', '=', current.setting_id).executeTakeFirstOrThrow();
  return { id: current.pricing_id, setting: toEmvSetting(own) };
}

/**
 * The new value of `content.priced_by` when media priced by `pricing` are added; it reads the content's old row. A content with media of
 * another pricing becomes null, so that the repricing job finds it, whichever pricing is current by then.
 */
export const pricedByAfter = ({ id }: Pricing): RawBuilder<string | null> => sql<string | null>`case when media_count = 0 or priced_by = ${id} then ${id}::uuid end`;
