import * as z from 'zod/mini';
import { sumSchema } from '../media/figures.schema.ts';
import { mediaSchema } from '../media/media.schema.ts';
import { countSchema } from '../schema/schema.ts';
import { tagDraftMax } from './hashtag.limits.ts';

export const tagDraftSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(tagDraftMax)),
});

const tagSuggestionSchema = z.object({
  /** Without #. */
  name: z.string(),
  /** `similarShare` − `posts` ÷ `looked`: how much more often similar posts carry it than all posts do; above 0. */
  match: z.number(),
  /** Share of the similar posts that carry it, weighted by similarity; from 0 to 1. */
  similarShare: z.number(),
  /** Number of similar posts that carry it. */
  similarPosts: countSchema,
  /** Number of all examined posts that carry it. */
  posts: countSchema,
  /** Followers of the authors of `posts`. */
  exposure: sumSchema,
  interactions: sumSchema,
  /** The three most similar posts that carry it. */
  postList: z.array(mediaSchema),
});
export type TagSuggestion = z.infer<typeof tagSuggestionSchema>;

export const tagSuggestionsSchema = z.object({
  suggestionList: z.array(tagSuggestionSchema),
  /** Number of examined posts: the newest posts with hashtags of each content. */
  looked: countSchema,
  /** Number of examined posts whose captions resemble the draft. */
  similar: countSchema,
});
export type TagSuggestions = z.infer<typeof tagSuggestionsSchema>;
