import { sql, type Kysely } from 'kysely';

const statements = [
  // Only whole names count: "@name.rest@" does not mention "name", and a name of more than thirty characters does not
  // mention its beginning.
  sql`create or replace function mentions_in(caption text) returns text[] language sql immutable parallel safe as $$
    select case when strpos(caption, '@') = 0 then '{}' else array(
      select distinct found[1] from regexp_matches(caption, '(?:^|[^a-z0-9._@/])@([a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?)(?![a-z0-9_@]|\\.+[a-z0-9_])', 'g') found order by 1) end
  $$`,
  sql`alter table media alter column mentions set expression as (mentions_in(search_text))`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
