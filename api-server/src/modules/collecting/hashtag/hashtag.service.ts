import type { TagSuggestions } from '@tessera/contracts/hashtag/hashtag.schema';
import { addMonths } from '@tessera/contracts/time/ranges';
import { dayIn, instantOf } from '@tessera/contracts/time/zone-time';
import { readCaption } from '../caption/caption-facts.ts';
import type { QueryContext } from '../media/media-query.ts';
import { readPostLists } from '../media/media-row.ts';
import { toMedia } from '../media/media.mapper.ts';
import { draftTerms } from './draft-terms.ts';
import { findTags } from './hashtag.repository.ts';

/** Suggests hashtags for a draft from the caller's collected posts, within the plan's history. */
export async function suggestHashtags({ db, caller, now }: QueryContext, text: string): Promise<TagSuggestions> {
  const { userId, timeZone, rights } = caller;
  const firstDay = addMonths(dayIn(timeZone, now), -rights.quotas.contentMonth);
  const { tags, ...counts } = await findTags(db, userId, new Date(instantOf(firstDay, '00:00', timeZone)), {
    terms: draftTerms(text),
    tags: readCaption(text).tags,
  });
  const postLists = await readPostLists(
    db,
    userId,
    tags.map(({ carriers }) => carriers),
  );
  return {
    ...counts,
    suggestionList: tags.map((tag, place) => ({
      name: tag.name,
      match: tag.match,
      similarShare: tag.similar_share,
      similarPosts: tag.similar_posts,
      posts: tag.posts,
      exposure: { sum: tag.exposure, known: tag.exposure_known },
      interactions: { sum: tag.interactions, known: tag.interactions_known },
      postList: (postLists[place] ?? []).map(toMedia),
    })),
  };
}
