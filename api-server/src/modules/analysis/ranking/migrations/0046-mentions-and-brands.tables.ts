import type { Industry, VolumeCategory } from '@tessera/contracts/industry/industry';
import type { ColumnType } from 'kysely';

/** What the data provider says about a mentioned name. Without a brand name, it is not a brand. */
export interface BrandTable {
  owner_id: string;
  username: string;
  brand_name: string | null;
  industry: Industry | null;
  country: string | null;
  volume_category: VolumeCategory | null;
  as_of: ColumnType<Date, Date, Date>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    brand: BrandTable;
  }
}
