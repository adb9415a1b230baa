import * as z from 'zod/mini';
import { countSchema } from '../http/schema.ts';
import { tagDraftMax } from '../limits.ts';
import { sumSchema } from '../media/figures.schema.ts';
import { mediaSchema } from '../media/media.schema.ts';

export const tagDraftSchema = z.object({ text: z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(tagDraftMax)) });

export const tagSuggestionSchema = z.object({
  /** Without the sign. */
  name: z.string(),
  /** `similarShare` − posts ÷ looked: how much more often similar posts carry it than all do; above 0. */
  match: z.number(),
  /** Share of the similar posts that carry it, each counted by its similarity; from 0 to 1. */
  similarShare: z.number(),
  /** Similar posts that carry it. */
  similarPosts: countSchema,
  /** All posts that were looked at and carry it. */
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
  /** Posts with hashtags that were looked at: the newest of each content. */
  looked: countSchema,
  /** Posts among them whose captions are like the draft. */
  similar: countSchema,
});
export type TagSuggestions = z.infer<typeof tagSuggestionsSchema>;
