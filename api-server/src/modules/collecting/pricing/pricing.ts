import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { kept } from '../../../platform/db/kept-statements.ts';
import { toEmvSetting, type EmvSettingRow } from './emv-setting.mapper.ts';

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
 * The owner's current pricing. Read it after locking the content: everybody who writes EMV locks the content, so the
 * repricing job runs either before, and this reads the new values, or afterwards, and reprices what was written with
 * the old ones.
 */
export async function findPricing(db: Db, ownerId: string): Promise<Pricing> {
  // One statement, because the current setting may be deleted between two.
  const {
    rows: [current],
  } = await sql<CurrentRow>`${kept} select c.setting_id, c.pricing_id, row_to_json(s) as own_setting from emv_current c
    left join emv_setting s on s.owner_id = c.owner_id and s.id = c.setting_id where c.owner_id = ${ownerId}`.execute(
    db,
  );
  return current ? { id: current.pricing_id, setting: currentSettingOf(current) } : defaultPricing();
}

/** A setting in a JSON value, where a time is a text. */
type StoredSetting = Omit<EmvSettingRow, 'created_at'> & { readonly created_at: string };

/** The current setting of an owner who has chosen one: its id, and the owner's own setting, or null for a preset. */
export interface CurrentSetting {
  readonly setting_id: string;
  readonly own_setting: StoredSetting | null;
}

interface CurrentRow extends CurrentSetting {
  readonly pricing_id: string;
}

/** The setting of a row that refers to it. */
export function currentSettingOf({ setting_id: id, own_setting: own }: CurrentSetting): EmvSetting {
  const preset = findPreset(id);
  if (preset) return preset;
  if (own === null) throw new Error(`the setting ${id} is chosen and does not exist`);
  return toEmvSetting({ ...own, created_at: new Date(own.created_at) });
}

/**
 * The new value of `content.priced_by` when media priced by `pricing` are added; it reads the content's old row. A
 * content with media of another pricing becomes null, so that the repricing job finds it, whichever pricing is current
 * by then.
 */
export const pricedByAfter = ({ id }: Pricing): RawBuilder<string | null> =>
  sql<string | null>`case when media_count = 0 or priced_by = ${id} then ${id}::uuid end`;

/** Whether the posts of these contents have the EMV of the current setting. */
export async function arePriced(db: Db, ownerId: string, contentIds: readonly string[]): Promise<boolean> {
  const { id } = await findPricing(db, ownerId);
  const { rows } =
    await sql`select c.id from content c where c.owner_id = ${ownerId} and c.id = any(${[...new Set(contentIds)]}::uuid[])
    and c.media_count > 0 and c.priced_by is distinct from ${id}::uuid limit 1`.execute(db);
  return rows.length === 0;
}
