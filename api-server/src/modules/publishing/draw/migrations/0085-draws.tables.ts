import type { DrawCount, DrawNames, DrawRules, PublishedRules } from '@tessera/contracts/draw/draw.schema';
import type { ColumnType, JSONColumnType } from 'kysely';

/** A post that takes part, in the order of the list. */
export interface DrawEntry {
  readonly mediaId: string;
  readonly accountId: string | null;
  readonly shortcode: string;
  readonly link: string;
  /** The account's name; the post's shortcode when the author is unknown. */
  readonly name: string;
  /** The key of its code in the list; absent in draws that were made without codes. */
  readonly key?: string;
}

type Fixed<Value> = ColumnType<Value, Value, never>;

/** Everything except `drawn_at` is fixed when a draw is announced, so that drawing needs nothing else. */
export interface DrawTable {
  owner_id: string;
  id: string;
  folder_id: Fixed<string>;
  title: Fixed<string>;
  /** Includes the time zone when it is part of the commitment. */
  rules: JSONColumnType<DrawRules & Partial<Pick<PublishedRules, 'timeZone'>>, string, never>;
  names: Fixed<DrawNames>;
  winners: Fixed<number>;
  counts: JSONColumnType<readonly DrawCount[], string, never>;
  entries: JSONColumnType<readonly DrawEntry[], string, never>;
  entry_count: Fixed<number>;
  /** The published list: the text whose hash is `list_hash`. */
  list: Fixed<string>;
  list_hash: Fixed<string>;
  /** Kept secret until `drawn_at` is set. */
  seed: Fixed<string>;
  seed_hash: Fixed<string>;
  commitment: Fixed<string>;
  committed_at: Fixed<Date>;
  drawn_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** A result of a draw. Results are in order and are never deleted. */
export interface DrawResultTable {
  owner_id: string;
  draw_id: string;
  /** From 0: the position in the draw's order. */
  sequence: number;
  place: number;
  entry: number;
  media_id: string;
  account_id: string | null;
  name: string;
  shortcode: string;
  link: string;
  reason: string | null;
  drawn_at: ColumnType<Date, Date, never>;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    draw: DrawTable;
    draw_result: DrawResultTable;
  }
}
