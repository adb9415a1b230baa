import { sql } from 'kysely';
import { inOrder } from '../../../../platform/db/in-order.ts';

// How a file is read, of which only the encoding was known, and the first lines that were read in this way. In imports
// under way the first line is the header, as it was for all.
export const up = inOrder(
  ['media_import', 'file_import'].flatMap((table) => [
    sql`alter table ${sql.table(table)} add column reading jsonb, add column lines jsonb not null default '[]'`,
    sql`update ${sql.table(table)} set reading = jsonb_strip_nulls(jsonb_build_object('encoding', encoding)) || '{"headerLine": 1}' where encoding is not null and state in ('uploaded', 'waiting', 'running')`,
    sql`alter table ${sql.table(table === 'media_import' ? 'import_bad_row' : 'file_import_bad_row')} add column fault text`,
  ]),
);
