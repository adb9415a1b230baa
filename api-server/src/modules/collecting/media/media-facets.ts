import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { contentConditions, mediaConditions } from './media-conditions.ts';
import { idsOf, isPlain } from './media-page.ts';
import type { MediaQuery } from './media-query.ts';
import { isOwnersMedia } from './media-steps.ts';

/** How many of the newest media are evaluated. */
const lookedMax = 5_000;
/** The largest number of values in each list. */
const namedMax = 500;

/** The values that filters of a view can offer, the most frequent first. */
export interface Facets {
  readonly looked: number;
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
  readonly accounts: readonly { readonly username: string; readonly count: number }[];
  readonly languages: readonly { readonly language: CaptionLanguage; readonly count: number }[];
  readonly types: readonly { readonly type: MediaType; readonly count: number }[];
}

/** A list of `{ <name>, count }`, as JSON. */
const counted = (name: string, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object(${name}::text, value, 'count', count) order by count desc, value) from (
    select value, count(*)::int as count from ${from} group by value order by count desc, value limit ${namedMax}) most), '[]')`;

/** The newest media of the view; read from the index of times if only days narrow it. */
function newestOf(mediaQuery: MediaQuery): RawBuilder<unknown> {
  if (!isPlain(mediaQuery)) {
    return sql`select m.content_id, m.media_id from media m where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and ${mediaConditions(mediaQuery)}
      order by m.posted_at desc, m.media_id desc, m.content_id desc limit ${lookedMax}`;
  }
  return sql`select k.content_id, k.media_id from content c cross join lateral (
      select m.content_id, m.media_id, m.posted_at from media m where m.content_id = c.id and ${isOwnersMedia} and ${mediaConditions(mediaQuery)} order by m.posted_at desc, m.media_id desc limit ${lookedMax}
    ) k where ${contentConditions(mediaQuery)} order by k.posted_at desc, k.media_id desc, k.content_id desc limit ${lookedMax}`;
}

export async function readFacets(db: Db, mediaQuery: MediaQuery): Promise<Facets> {
  const { rows } = await sql<Facets>`
    with newest as materialized (${newestOf(mediaQuery)}), looked as materialized (
      select m.tags, m.account_id, m.language, m.type from newest n join media m on m.owner_id = ${mediaQuery.ownerId} and m.content_id = n.content_id and m.media_id = n.media_id
    )
    select (select count(*)::int from looked) as looked,
      ${counted('tag', sql`(select unnest(tags) as value from looked) tag`)} as tags,
      ${counted('username', sql`(select a.username as value from looked l join account a on a.owner_id = ${mediaQuery.ownerId} and a.account_id = l.account_id) named`)} as accounts,
      ${counted('language', sql`(select language as value from looked) spoken`)} as languages,
      ${counted('type', sql`(select type as value from looked) kind`)} as types`.execute(db);
  return rows[0] ?? { looked: 0, tags: [], accounts: [], languages: [], types: [] };
}
