import { emvOf } from '@tessera/contracts/emv/emv-of';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { sql, type Kysely } from 'kysely';

/** Media that are read and written in one batch. */
const pageSize = 2_000;

interface StoredMedia {
  readonly owner_id: string;
  readonly content_id: string;
  readonly media_id: string;
  readonly type: MediaType;
  readonly caption: string;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
}

async function pageAfter<Schema>(db: Kysely<Schema>, last: StoredMedia | undefined): Promise<StoredMedia[]> {
  const { rows } = await sql<StoredMedia>`
    select owner_id, content_id, media_id, type, caption, likes, comments, views from media
    ${last ? sql`where (owner_id, content_id, media_id) > (${last.owner_id}::uuid, ${last.content_id}::uuid, ${last.media_id})` : sql``}
    order by owner_id, content_id, media_id limit ${pageSize}`.execute(db);
  return rows;
}

/**
 * Fills in for existing media what new media get when they are written: facts from the caption, and EMV by the default
 * preset.
 */
export async function backfillMedia<Schema>(db: Kysely<Schema>): Promise<void> {
  const [preset] = emvPresets;
  let page = await pageAfter(db, undefined);
  if (page.length === 0 || !preset) return;
  // Without statistics, every page would scan the whole table.
  await sql`analyze media`.execute(db);
  // Language detection takes memory and time, so load it only when there are such media.
  const { readCaption } = await import('../../caption/caption-facts.ts');
  while (page.length > 0) {
    const facts = page.map(({ caption }) => readCaption(caption));
    await sql`
      update media m set search_text = given.search_text, tags = array(select jsonb_array_elements_text(given.tags)), words = given.words, language = given.language, sponsored = given.sponsored, emv = given.emv
      from unnest(${page.map((row) => row.owner_id)}::uuid[], ${page.map((row) => row.content_id)}::uuid[], ${page.map((row) => row.media_id)}::text[], ${facts.map(({ searchText }) => searchText)}::text[],
        ${facts.map(({ tags }) => JSON.stringify(tags))}::jsonb[], ${facts.map(({ words }) => words)}::int[], ${facts.map(({ language }) => language)}::text[],
        ${facts.map(({ sponsored }) => sponsored)}::boolean[], ${page.map((row) => emvOf(row, preset.values))}::bigint[])
        as given (owner_id, content_id, media_id, search_text, tags, words, language, sponsored, emv)
      where m.owner_id = given.owner_id and m.content_id = given.content_id and m.media_id = given.media_id`.execute(
      db,
    );
    page = await pageAfter(db, page.at(-1));
  }
  await sql`update content set priced_by = ${preset.id}::uuid where media_count > 0`.execute(db);
}
