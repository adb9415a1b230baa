import { sql, type Kysely } from 'kysely';
import { isOffer } from '../account-rules.ts';

/** Media that are read and written in one batch. */
const pageSize = 5_000;

interface StoredCaption {
  readonly owner_id: string;
  readonly content_id: string;
  readonly media_id: string;
  readonly search_text: string;
}

async function pageAfter<Schema>(db: Kysely<Schema>, last: StoredCaption | undefined): Promise<StoredCaption[]> {
  const { rows } = await sql<StoredCaption>`
    select owner_id, content_id, media_id, search_text from media
    ${last ? sql`where (owner_id, content_id, media_id) > (${last.owner_id}::uuid, ${last.content_id}::uuid, ${last.media_id})` : sql``}
    order by owner_id, content_id, media_id limit ${pageSize}`.execute(db);
  return rows;
}

/** Checks existing media like new ones. Most are no offers and are not written. */
async function lookAtOlder<Schema>(db: Kysely<Schema>): Promise<void> {
  let page = await pageAfter(db, undefined);
  while (page.length > 0) {
    const offers = page.filter((row) => isOffer(row.search_text));
    await sql`
      update media m set offer = true
      from unnest(${offers.map((row) => row.owner_id)}::uuid[], ${offers.map((row) => row.content_id)}::uuid[], ${offers.map((row) => row.media_id)}::text[]) as given (owner_id, content_id, media_id)
      where m.owner_id = given.owner_id and m.content_id = given.content_id and m.media_id = given.media_id`.execute(
      db,
    );
    page = await pageAfter(db, page.at(-1));
  }
}

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`alter table media add column offer boolean not null default false`.execute(db);
  await sql`create table ad_word (
    owner_id uuid not null references app_user (id) on delete cascade,
    word text not null,
    created_at timestamptz not null,
    primary key (owner_id, word)
  )`.execute(db);
  await lookAtOlder(db);
}
