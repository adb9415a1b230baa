import * as z from 'zod/mini';
import { countSchema, daySchema, idSchema } from '../schema/schema.ts';
import { sharedHeadShape } from '../share/share.schema.ts';
import { rangeNameSchema } from '../time/ranges.ts';
import { storyIdSchema, storySchema } from './story.schema.ts';

/**
 * Which stories are shared: those of one account or clipboard, or of all, within a range of days; or a single story.
 * Stories collected later are included if they are within the range.
 */
export const storyTargetSchema = z
  .object({
    storyContentId: z.optional(idSchema),
    /** First and last day, in the owner's time zone. */
    dateFrom: z.optional(daySchema),
    toDate: z.optional(daySchema),
    /** The name of the range: the days are then those of the range at the time of reading. */
    range: rangeNameSchema,
    /** A single story of that account or clipboard. */
    mediaId: z.optional(storyIdSchema),
  })
  .check(
    z.refine(({ storyContentId, mediaId }) => mediaId === undefined || storyContentId !== undefined, {
      error: 'invalid',
    }),
  );
export type StoryTarget = z.infer<typeof storyTargetSchema>;

const { username, fullName, text, mentions, createdTime, expiresTime, isVideo, link, figures, isMention } =
  storySchema.shape;

/** A story as visitors see it. */
const sharedStorySchema = z.object({
  /** Unique within the response. */
  key: z.string(),
  username,
  fullName,
  text,
  mentions,
  createdTime,
  expiresTime,
  isVideo,
  /** Path of the stored picture; null where none is stored. */
  image: z.nullable(z.string()),
  /** URL of the story at the network while the network shows it; then null. */
  link,
  /** Figures of a story of the owner's own account; else null. */
  figures,
  isMention,
});
export type SharedStory = z.infer<typeof sharedStorySchema>;

/** The newest stories, and the number of all of them. */
export const sharedStoriesSchema = z.object({
  ...sharedHeadShape,
  storyList: z.array(sharedStorySchema),
  total: countSchema,
});
export type SharedStories = z.infer<typeof sharedStoriesSchema>;
