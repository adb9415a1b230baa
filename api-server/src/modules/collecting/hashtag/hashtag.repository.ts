import { tagPostsPerContent, tagSuggestionsMax } from '@tessera/contracts/hashtag/hashtag.limits';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PostKey } from '../media/media-row.ts';
import type { DraftTerm } from './draft-terms.ts';

/** Number of similar posts that suggestions are made from. */
const similarMax = 100;
/** Minimum similarity, relative to that of the most similar post. */
const similarFrom = 0.25;

interface Draft {
  readonly terms: readonly DraftTerm[];
  /** Hashtags that the draft already has, without #. */
  readonly tags: readonly string[];
}

interface SuggestedTag {
  readonly name: string;
  readonly match: number;
  readonly similar_share: number;
  readonly similar_posts: number;
  readonly posts: number;
  readonly exposure: number;
  readonly exposure_known: number;
  readonly interactions: number;
  readonly interactions_known: number;
  readonly carriers: readonly PostKey[];
}

interface FoundTags {
  readonly looked: number;
  readonly similar: number;
  readonly tags: readonly SuggestedTag[];
}

const candidates = (ownerId: string, postedFrom: Date) => sql`
  select distinct on (k.media_id) k.* from content c cross join lateral (
    select m.content_id, m.media_id, m.search_text, m.tags, m.followers, m.interactions from media m
    where m.owner_id = ${ownerId} and m.content_id = c.id and m.blocked_at is null and m.tags <> '{}' and m.posted_at >= ${postedFrom} order by m.posted_at desc, m.media_id desc limit ${sql.lit(tagPostsPerContent)}) k
  where c.owner_id = ${ownerId} order by k.media_id, k.content_id`;

/**
 * Hashtags of the captions most similar to a draft, first those that are more common in similar posts than in others.
 * The weight of a term is ln(1 + posts ÷ posts with the term); a caption's similarity is the total weight of the terms
 * that it shares with the draft.
 */
export async function findTags(db: Db, ownerId: string, postedFrom: Date, { terms, tags }: Draft): Promise<FoundTags> {
  const { rows } = await sql<FoundTags>`
    with looked as materialized (${candidates(ownerId, postedFrom)}),
    counted as materialized (select count(*)::int as posts from looked),
    term as (select * from unnest(${terms.map(({ text }) => text)}::text[], ${terms.map(({ pattern }) => pattern)}::text[]) as given (word, pattern)),
    hit as materialized (select l.media_id, t.word from looked l cross join term t where strpos(l.search_text, t.word) > 0 and (t.pattern is null or l.search_text ~ t.pattern)),
    weight as materialized (select word, ln(1 + (select posts from counted) / count(*)::float8) as weight from hit group by word),
    scored as (select h.media_id, sum(w.weight) as similarity from hit h join weight w using (word) group by h.media_id),
    similar_post as materialized (select l.media_id, l.content_id, l.tags, s.similarity from scored s join looked l using (media_id)
      where s.similarity >= ${similarFrom}::float8 * (select max(similarity) from scored) order by s.similarity desc, s.media_id desc limit ${sql.lit(similarMax)}),
    carried as materialized (select carried.tag, count(*)::int as similar_posts, sum(p.similarity) / (select sum(similarity) from similar_post) as similar_share,
      (array_agg(json_build_object('contentId', p.content_id, 'mediaId', p.media_id) order by p.similarity desc, p.media_id desc))[:3] as carriers
      from similar_post p cross join unnest(p.tags) carried (tag) where carried.tag <> all(${tags}::text[]) group by 1),
    crowd as (select carried.tag, count(*)::int as posts, coalesce(sum(l.followers), 0)::bigint as exposure, count(l.followers)::int as exposure_known, coalesce(sum(l.interactions), 0)::bigint as interactions, count(l.interactions)::int as interactions_known
      from looked l cross join unnest(l.tags) carried (tag) where carried.tag in (select tag from carried) group by 1),
    best as (select c.tag as name, c.similar_share, c.similar_posts, c.carriers, w.posts, w.exposure, w.exposure_known, w.interactions, w.interactions_known,
      c.similar_share - w.posts / (select posts from counted)::float8 as match from carried c join crowd w using (tag))
    select (select posts from counted) as looked, (select count(*)::int from similar_post) as similar,
      coalesce((select json_agg(b order by b.match desc, b.name) from (select * from best where match > 0 order by match desc, name limit ${sql.lit(tagSuggestionsMax)}) b), '[]') as tags`.execute(
    db,
  );
  return rows[0] ?? { looked: 0, similar: 0, tags: [] };
}
