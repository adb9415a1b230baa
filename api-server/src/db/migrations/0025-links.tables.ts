import type { ColumnType, Generated } from 'kysely';
import type { LinkDevice } from '@tessera/contracts/link/link.schema';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** PostgreSQL's bigint comes as a number: the driver is set so, and counts stay below its limit. */
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
  /** Clicks after which it ends; null for any number. */
  clicks_max: number | null;
  password_hash: string | null;
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
  /** Host of the page before; empty for none. */
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
