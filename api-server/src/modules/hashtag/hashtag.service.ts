import type { TagSuggestions } from '@tessera/contracts/hashtag/hashtag.schema';
import { addMonths } from '@tessera/contracts/time/ranges';
import { instantOf } from '@tessera/contracts/time/zone-time';
import { readCaption } from '../media/caption-facts.ts';
import type { QueryContext } from '../media/media-query.ts';
import { toMedia } from '../media/media.mapper.ts';
import { dayIn } from '../media/usage.repository.ts';
import { draftTerms } from './draft-terms.ts';
import { findTags, readPosts } from './hashtag.repository.ts';

const keyOf = (contentId: string, mediaId: string): string => `${contentId}.${mediaId}`;

/** Hashtags for a draft from what its writer has collected, as far back as the plan keeps. */
export async function suggestHashtags({ db, caller, now }: QueryContext, text: string): Promise<TagSuggestions> {
  const { userId, timeZone, rights } = caller;
  const firstDay = addMonths(dayIn(timeZone, now), -rights.quotas.contentMonth);
  const { tags, ...counts } = await findTags(db, userId, new Date(instantOf(firstDay, '00:00', timeZone)), { terms: draftTerms(text), tags: readCaption(text).tags });
  const posts = new Map((await readPosts(db, userId, tags.flatMap(({ carriers }) => carriers))).map((row) => [keyOf(row.content_id, row.media_id), toMedia(row)]));
  return {
    ...counts,
    suggestionList: tags.map((tag) => ({
      name: tag.name,
      match: tag.match,
      similarShare: tag.similar_share,
      similarPosts: tag.similar_posts,
      posts: tag.posts,
      exposure: { sum: tag.exposure, known: tag.exposure_known },
      interactions: { sum: tag.interactions, known: tag.interactions_known },
      postList: tag.carriers.flatMap(({ contentId, mediaId }) => posts.get(keyOf(contentId, mediaId)) ?? []),
    })),
  };
}
