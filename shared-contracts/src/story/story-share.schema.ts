import * as z from 'zod/mini';
import { countSchema, daySchema, idSchema } from '../http/schema.ts';
import { sharedHeadShape } from '../share/share.schema.ts';
import { storyIdSchema, storySchema } from './story.schema.ts';

/** Which stories are shared: of one account or clipboard or of all, within days, or a single one. What is collected later comes to it, where its days let it. */
export const storyTargetSchema = z
  .object({
    storyContentId: z.optional(idSchema),
    /** First and last day, in the owner's time zone. */
    dateFrom: z.optional(daySchema),
    toDate: z.optional(daySchema),
    /** One story alone, of that account or clipboard. */
    mediaId: z.optional(storyIdSchema),
  })
  .check(z.refine(({ storyContentId, mediaId }) => mediaId === undefined || storyContentId !== undefined, { error: 'invalid' }));
export type StoryTarget = z.infer<typeof storyTargetSchema>;

const { username, fullName, text, mentions, createdTime, expiresTime, isVideo, link, figures, isMention } = storySchema.shape;

/** A story as strangers see it. */
export const sharedStorySchema = z.object({
  /** Tells it from the others of the answer. */
  key: z.string(),
  username, fullName, text, mentions, createdTime, expiresTime, isVideo,
  /** Path of the kept picture; null where none is kept. */
  image: z.nullable(z.string()),
  /** The story at the network, as long as the network shows it; then null. */
  link,
  /** Of a story of the owner's own account; else null. */
  figures,
  isMention,
});
export type SharedStory = z.infer<typeof sharedStorySchema>;

/** The newest of the stories, and how many there are. */
export const sharedStoriesSchema = z.object({ ...sharedHeadShape, storyList: z.array(sharedStorySchema), total: countSchema });
export type SharedStories = z.infer<typeof sharedStoriesSchema>;
