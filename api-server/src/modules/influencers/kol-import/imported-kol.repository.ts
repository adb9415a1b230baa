import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { ImportBatch } from '../../collecting/file-import/import-kind.ts';
import type { ChangedKol, KnownKol } from './kol-import-decision.ts';
import type { ImportedKol } from './kol-import-row.ts';

/**
 * Milliseconds between the due times of two imported accounts, so that an account that somebody else adds does not wait
 * for the whole file.
 */
const readEvery = 200;

/** Influencers with these usernames. Locks the rows until the transaction ends. */
export async function holdImportable(
  trx: Trx,
  ownerId: string,
  usernames: readonly string[],
): Promise<readonly KnownKol[]> {
  const { rows } = await sql<KnownKol>`
    select k.id, k.username, k.label, k.tags, k.told from kol k where k.owner_id = ${ownerId} and k.username = any(${usernames}::text[]) order by k.id for no key update`.execute(
    trx,
  );
  return rows;
}

const toldColumns = sql.raw(`
  told->>'fullName' as full_name, (told->>'followers')::int as followers, (told->>'following')::int as following, (told->>'posts')::int as posts, told->>'accountType' as account_type,
  told->>'biography' as biography, told->>'email' as email, told->>'phone' as phone, told->>'website' as website`);

export async function addImported(
  trx: Trx,
  { ownerId, importId, toldAt, now, done }: ImportBatch,
  kols: readonly ImportedKol[],
): Promise<void> {
  if (kols.length === 0) return;
  const rows = kols.map(({ username, label, tags, told }, place) => ({
    id: randomUUID(),
    username,
    label: label ?? 'NONE',
    tags,
    told,
    place: done + place,
  }));
  await sql`
    insert into kol (owner_id, id, username, label, tags, created_at, state, due_at, told, told_at, import_id, full_name, followers, following, posts, account_type, biography, email, phone, website)
    select ${ownerId}, id, username, label, tags, ${now}::timestamptz + place * interval '1 microsecond', 'waiting', ${now}::timestamptz + place * ${readEvery}::int * interval '1 millisecond', told, ${toldAt}, ${importId}, ${toldColumns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, username text, label text, tags text[], told jsonb, place int)`.execute(
    trx,
  );
}

/** Of influencers that another import brought and this one lists as they are: undoing the other one leaves them. */
export async function confirmImported(
  trx: Trx,
  { ownerId, importId }: ImportBatch,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update kol set import_id = null where owner_id = ${ownerId} and id = any(${[...ids]}::uuid[]) and import_id <> ${importId}`.execute(
    trx,
  );
}

/**
 * Values that a source has read stay; the file provides the rest. An influencer that another import added is in two
 * files now, so undoing either keeps it.
 */
export async function changeImported(
  trx: Trx,
  { ownerId, importId, toldAt }: ImportBatch,
  kols: readonly ChangedKol[],
): Promise<void> {
  if (kols.length === 0) return;
  await sql`
    update kol k set label = t.label, tags = t.tags, told = t.told, told_at = ${toldAt}, import_id = case when k.import_id = ${importId} then k.import_id end, revision = k.revision + t.marked,
      label_revision = k.label_revision + case when k.label is distinct from t.label then 1 else 0 end,
      full_name = case when k.as_of is null then coalesce(t.full_name, k.full_name) else coalesce(k.full_name, t.full_name) end,
      biography = case when k.as_of is null then coalesce(t.biography, k.biography) else coalesce(k.biography, t.biography) end,
      email = case when k.as_of is null then coalesce(t.email, k.email) else coalesce(k.email, t.email) end,
      phone = case when k.as_of is null then coalesce(t.phone, k.phone) else coalesce(k.phone, t.phone) end,
      website = case when k.as_of is null then coalesce(t.website, k.website) else coalesce(k.website, t.website) end,
      account_type = case when k.as_of is null then coalesce(t.account_type, k.account_type) else k.account_type end,
      followers = case when k.as_of is null then coalesce(t.followers, k.followers) else k.followers end,
      following = case when k.as_of is null then coalesce(t.following, k.following) else k.following end,
      posts = case when k.as_of is null then coalesce(t.posts, k.posts) else k.posts end
    from (
      select id, label, tags, told, marked, ${toldColumns}
      from jsonb_to_recordset(${JSON.stringify(kols.map(({ isMarked, ...kol }) => ({ ...kol, marked: isMarked ? 1 : 0 })))}::jsonb) as given (id uuid, label text, tags text[], told jsonb, marked int)
    ) t
    where k.owner_id = ${ownerId} and k.id = t.id`.execute(trx);
}

/**
 * Deletes influencers that only this import added and nobody has labelled, tagged or shared since. Returns how many.
 */
export async function deleteBrought(trx: Trx, ownerId: string, importId: string): Promise<number> {
  await sql`select k.id from kol k where k.owner_id = ${ownerId} and k.import_id = ${importId} order by k.id for update`.execute(
    trx,
  );
  const { numAffectedRows = 0n } = await sql`
    delete from kol k where k.owner_id = ${ownerId} and k.import_id = ${importId} and k.revision = 1 and k.label_revision = 1
      and not exists (select from kol_cowork_kol c where c.owner_id = ${ownerId} and c.kol_id = k.id)`.execute(trx);
  return Number(numAffectedRows);
}
