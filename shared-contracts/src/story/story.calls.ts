import * as z from 'zod/mini';
import { contentRights, toContentValue, valueProblemOf } from '../content/content.calls.ts';
import { defineCall } from '../http/define-call.ts';
import { pageSize, pageSizeMax } from '../limits.ts';
import { countSchema, cursorSchema, daySchema, emptySchema, idSchema, idWith } from '../schema/schema.ts';
import { openErrors, pictureProofSchema, shareKeySchema } from '../share/share.schema.ts';
import { sharedStoriesSchema } from './story-share.schema.ts';
import { storyFileBytesMax } from './story.limits.ts';
import { storyContentSchema, storyContentTypes, storyIdSchema, storySchema } from './story.schema.ts';

/**
 * The source of stories: an account by its name or URL, the user's own account that others mention, or a new clipboard
 * by its name.
 */
const storyContentInputSchema = z
  .object({
    type: z.enum(storyContentTypes),
    value: z.string({ error: 'noContent' }).check(z.trim(), z.minLength(1, { error: 'noContent' }), z.maxLength(200)),
  })
  .check((given) => {
    const { value } = given.value;
    if (value !== '' && toContentValue(given.value) === null)
      given.issues.push({ code: 'custom', message: valueProblemOf(given.value.type), path: ['value'], input: value });
  });
export type StoryContentInput = z.infer<typeof storyContentInputSchema>;

/** The right that collecting stories by a type requires: the same as for contents of boards. */
export const storyContentRight = (type: StoryContentInput['type']): (typeof contentRights)[StoryContentInput['type']] =>
  contentRights[type];

const contentIdSchema = idWith('noContentId');

export const storyCalls = {
  addStoryContent: defineCall({
    id: 'story.addStoryContent',
    method: 'POST',
    path: '/story/addStoryContent',
    summary:
      'Begins to collect the stories of an account, which are read every hour as long as they are shown, or those of others that mention an own account; or makes a clipboard for single stories.',
    right: 'addContent',
    owner: 'caller',
    body: storyContentInputSchema,
    response: z.object({ storyContent: storyContentSchema }),
    errors: [
      'usageLimit',
      'contentExists',
      'usernameNotFound',
      'privateAccount',
      'sourceMissing',
      'needPermission',
      'planRight',
      'processContentFailed',
      'noContent',
    ],
    idempotent: true,
    rate: 'lookup',
  }),
  getStoryContent: defineCall({
    id: 'story.getStoryContent',
    method: 'POST',
    path: '/story/getStoryContent',
    summary: "What the caller's stories are collected by, oldest first, and how many the plan allows.",
    right: 'session',
    owner: 'caller',
    body: emptySchema,
    response: z.object({ storyContentList: z.array(storyContentSchema), quota: countSchema }),
    changes: false,
  }),
  deleteStoryContent: defineCall({
    id: 'story.deleteStoryContent',
    method: 'POST',
    path: '/story/deleteStoryContent',
    summary: 'Deletes what stories are collected by, with its stories and their pictures.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: contentIdSchema }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  getStory: defineCall({
    id: 'story.getStory',
    method: 'POST',
    path: '/story/getStory',
    summary:
      'One page of the kept stories, newest first: of all that the caller collects or of one, within days of the time zone of the caller.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      storyContentId: z.optional(idSchema),
      dateFrom: z.optional(daySchema),
      toDate: z.optional(daySchema),
      number: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pageSize),
      cursor: z.optional(z.string().check(z.maxLength(500))),
    }),
    response: z.object({
      list: z.array(storySchema),
      cursor: cursorSchema,
      /** Number of all stories. */ total: countSchema,
    }),
    errors: ['notFound', 'planRight'],
    changes: false,
  }),
  addStory: defineCall({
    id: 'story.addStory',
    method: 'POST',
    path: '/story/addStory',
    summary: 'Puts a collected story into a clipboard, where it stays when its account is collected no more.',
    right: 'contentClipboard',
    owner: 'caller',
    body: z.object({ id: contentIdSchema, storyContentId: idSchema, mediaId: storyIdSchema }),
    response: z.object({ story: storySchema }),
    errors: ['notFound', 'contentExists', 'usageLimit'],
  }),
  deleteStory: defineCall({
    id: 'story.deleteStory',
    method: 'POST',
    path: '/story/deleteStory',
    summary: 'Deletes a story with its picture. It does not come back while the network still shows it.',
    right: 'session',
    owner: 'caller',
    body: z.object({ storyContentId: contentIdSchema, mediaId: storyIdSchema }),
    response: emptySchema,
    errors: ['notFound'],
    whenExpired: 'allow',
  }),
  uploadStory: defineCall({
    id: 'story.uploadStory',
    method: 'POST',
    path: '/story/uploadStory',
    summary: 'Takes a picture into a clipboard and draws it again, without what a camera writes beside it.',
    right: 'contentClipboard',
    owner: 'caller',
    query: z.object({ storyContentId: contentIdSchema }),
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'], bytesMax: storyFileBytesMax },
    response: z.object({ story: storySchema }),
    errors: ['notFound', 'fileUnreadable', 'fileTooLarge', 'pictureTooLarge', 'usageLimit'],
    idempotent: true,
  }),
  storySrc: defineCall({
    id: 'story.storySrc',
    method: 'GET',
    path: '/story/storySrc',
    summary: "The kept picture of one of the caller's stories.",
    right: 'session',
    owner: 'caller',
    query: z.object({ storyContentId: idSchema, mediaId: storyIdSchema }),
    response: 'binary',
    errors: ['notFound'],
    rate: 'image',
  }),
  videoSrc: defineCall({
    id: 'story.videoSrc',
    method: 'GET',
    path: '/story/videoSrc',
    summary:
      "The video of one of the caller's stories, or the requested range of its bytes. It is passed on from the platform and not kept.",
    right: 'session',
    owner: 'caller',
    query: z.object({ storyContentId: idSchema, mediaId: storyIdSchema }),
    response: 'binary',
    errors: ['notFound', 'processContentFailed'],
    rate: 'image',
  }),
  openStories: defineCall({
    id: 'share.openStories',
    method: 'GET',
    path: '/share/openStories',
    summary: 'The stories of a link, newest first.',
    right: 'public',
    owner: 'none',
    query: shareKeySchema,
    response: sharedStoriesSchema,
    errors: openErrors,
    rate: 'public',
  }),
  sharedStorySrc: defineCall({
    id: 'share.storySrc',
    method: 'GET',
    path: '/share/storySrc',
    summary:
      'The kept picture of a story that a link shows. Its address comes with the story, and is good for no other story and no other link.',
    right: 'public',
    owner: 'none',
    query: z.object({
      ...shareKeySchema.shape,
      storyContentId: idSchema,
      mediaId: storyIdSchema,
      proof: pictureProofSchema,
    }),
    response: 'binary',
    errors: openErrors,
    rate: 'publicImage',
  }),
} as const;
