import { sql, type Kysely } from 'kysely';

const statements = [
  // Two simultaneous sign-ins could both stay active. Ends all but the newest, at the time they were last seen.
  sql`update session s set ended_at = s.seen_at, end_reason = 'otherDevice'
    where ended_at is null and exists (select from session n where n.owner_id = s.owner_id and n.ended_at is null and (n.created_at, n.id) > (s.created_at, s.id))`,
  sql`drop index session_live`,
  sql`create unique index session_live on session (owner_id) where ended_at is null`,
  // Wrong tries are counted per client, not per code, so they no longer block other people's codes.
  sql`alter table verification_code drop column attempts`,
  // The trial starts when the address is confirmed.
  sql`delete from subscription s using app_user u where u.id = s.owner_id and u.verified_at is null`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
