import type { LinkDevice } from '@tessera/contracts/link/link.schema';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** PostgreSQL's bigint is read as a number: the driver is configured so, and counts stay below the limit. */
type Count = ColumnType<number, number | undefined, number>;

export interface LinkTable {
  owner_id: string;
  id: string;
  slug: string;
  target: string;
  title: string;
  tags: string[];
  expires_at: OptionalInstant;
  fallback: string | null;
  /** Clicks after which it expires; null for no limit. */
  clicks_max: number | null;
  password_hash: string | null;
  /** Whether the query of the opened address is added to that of the target. */
  passes_query: Generated<boolean>;
  archived_at: OptionalInstant;
  clicks: Count;
  bot_clicks: Count;
  created_at: Instant;
  revision: Generated<number>;
}

export interface LinkDayTable {
  owner_id: string;
  link_id: string;
  day: string;
  /** Host of the referring page; empty for none. */
  referrer: string;
  device: LinkDevice;
  clicks: number;
  bot_clicks: number;
}

export interface LinkVisitorTable {
  owner_id: string;
  link_id: string;
  day: string;
  digest: Buffer;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema {
    link: LinkTable;
    link_day: LinkDayTable;
    link_visitor: LinkVisitorTable;
  }
}
