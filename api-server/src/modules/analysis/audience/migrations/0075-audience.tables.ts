import type { ColumnType } from 'kysely';
import type { AudienceSample } from '../../../../network/media-source/vendor/vendor-audience.ts';

/** The data provider's sample of an account's followers; null when it has none. */
export interface AudienceSampleTable {
  owner_id: string;
  username: string;
  sample: ColumnType<AudienceSample | null, string | null, string | null>;
  as_of: ColumnType<Date, Date, Date>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    audience_sample: AudienceSampleTable;
  }
}
