import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import type { Selectable } from 'kysely';
import type { EmvSettingTable } from '../../../platform/db/migrations/0003-analysis.tables.ts';

export type EmvSettingRow = Selectable<EmvSettingTable>;

/** A setting as its owner sees it. */
export const toEmvSetting = (row: EmvSettingRow): EmvSetting => ({
  id: row.id,
  userId: row.owner_id,
  name: row.name,
  preset: row.preset,
  currency: row.currency,
  values: row.unit_values,
  source: null,
  rate: row.rate,
  createdTime: row.created_at.toISOString(),
  revision: row.revision,
});
