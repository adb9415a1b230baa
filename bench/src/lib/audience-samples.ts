import type { Db } from '@tessera/api-server/platform/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { MadeBoard } from './million-media.ts';

const sampleSize = 2_000;
const traits = { ages: 7, locations: 40, languages: 12, hashtags: 60, talking: 60, following: 60 } as const;

/**
 * Gives every account of a board a sample like a data vendor's: each trait has names with falling counts, different for
 * each account.
 */
export async function addAudienceSamples(db: Db, { ownerId, folderId, until }: MadeBoard): Promise<void> {
  const listOf = ([trait, length]: readonly [string, number]): RawBuilder<unknown> =>
    sql`${trait}::text, (select jsonb_agg(jsonb_build_object('name', ${trait}::text || (n * 7 + c.place) % 90, 'count', (${sampleSize}::int / (n + 1 + c.place % 5))) order by n) from generate_series(1, ${length}::int) n)`;
  await sql`
    insert into audience_sample (owner_id, username, sample, as_of)
    select ${ownerId}, c.value, jsonb_build_object('sampleSize', ${sampleSize}::int, 'active', 1000 + c.place, 'gender', jsonb_build_object('male', 900 - c.place, 'female', 1000 + c.place), 'fans', '[]'::jsonb, ${sql.join(Object.entries(traits).map(listOf))}), ${until}
    from (select value, row_number() over (order by id)::int as place from content where owner_id = ${ownerId} and folder_id = ${folderId} and type = 'USER') c`.execute(
    db,
  );
}

/**
 * The share of each trait over all accounts of a board, each account weighted by its followers; computed from the
 * samples in SQL.
 */
export const audienceShares = ({ ownerId, folderId }: MadeBoard): RawBuilder<unknown> => sql`
  with seen as (
    select s.sample, a.followers::float8 as weight from content c join account a on a.owner_id = c.owner_id and a.account_id = c.account_id join audience_sample s on s.owner_id = c.owner_id and s.username = c.value
    where c.owner_id = ${ownerId} and c.folder_id = ${folderId} and c.type = 'USER'
  )
  select trait, counted ->> 'name' as name, sum((counted ->> 'count')::float8 / (sample ->> 'sampleSize')::float8 * weight) / (select sum(weight) from seen) as share
  from seen cross join unnest(${Object.keys(traits)}::text[]) trait cross join jsonb_array_elements(sample -> trait) counted group by 1, 2 order by 1, 3 desc`;
