import { sql } from 'kysely';
import type { Found } from '../../../network/media-source/vendor/vendor-source.ts';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';

const foundMax = 10;

/**
 * Finds accounts and hashtags that the owner has collected. It replaces the search without a vendor, and finds no
 * places.
 */
export async function searchCollected(db: Db, ownerId: string, text: string): Promise<Found> {
  const pattern = contains(text.replace(/^[@#]/u, '').toLowerCase());
  const users = await sql<Found['users'][number]>`
    select account_id as id, username, full_name as "fullName", followers from account
    where owner_id = ${ownerId} and (username like ${pattern} or lower(full_name) like ${pattern}) order by followers desc nulls last, username limit ${foundMax}`.execute(
    db,
  );
  const hashtags = await sql<Found['hashtags'][number]>`
    select value as name, sum(media_count)::int as posts from content
    where owner_id = ${ownerId} and type = 'HASHTAG' and value like ${pattern} group by value order by posts desc, name limit ${foundMax}`.execute(
    db,
  );
  return { users: users.rows, places: [], hashtags: hashtags.rows };
}

/** Those of the usernames whose pictures the owner can see. */
export async function picturedAccounts(
  db: Db,
  ownerId: string,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('account')
    .select('username')
    .where('owner_id', '=', ownerId)
    .where('username', '=', sql<string>`any(${usernames}::text[])`)
    .where('picture_url', 'is not', null)
    .execute();
  return new Set(rows.map(({ username }) => username));
}
