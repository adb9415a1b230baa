import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { exportTimeout } from '../limits.ts';
import { countSchema, cursorSchema, daySchema, idSchema, idWith } from '../schema/schema.ts';
import { granularitySchema, rangeNameSchema } from '../time/ranges.ts';
import { captionLanguageSchema } from './caption-language.ts';
import { chartSchema, chartSplits, metricSchema, summarySchema, summaryTables } from './figures.schema.ts';
import { mediaFilterSchema } from './media-filter.schema.ts';
import { folderIdSchema, mediaListSchema, mediaQuerySchema, mediaViewShape, rankings } from './media-view.schema.ts';
import { givenCtaSchema, markNames, mediaSchema, mediaStatusSchema, mediaTypeSchema } from './media.schema.ts';

const idOfMediaSchema = z.string().check(z.regex(/^[\w-]{1,64}$/u, { error: 'invalid' }));
const neededIdSchema = idWith('noFolderOrContentId');

/** Maximum number of media whose marks one call changes. */
export const statusListMax = 500;

/** New marks of a media; absent ones stay as they are. */
const mediaStatusChangeSchema = z.object({
  mediaId: idOfMediaSchema,
  folderId: neededIdSchema,
  contentId: neededIdSchema,
  block: z.optional(z.boolean()),
  public: z.optional(z.boolean()),
  pin: z.optional(z.boolean()),
  cta: z.optional(z.nullable(givenCtaSchema)),
});
export type MediaStatusChange = z.infer<typeof mediaStatusChangeSchema>;

/** A media and its marks as they are now. */
const markedMediaSchema = z.object({
  mediaId: z.string(),
  folderId: idSchema,
  contentId: idSchema,
  status: mediaStatusSchema,
});

const viewErrors = ['notFound', 'planRight'] as const;
const viewSchema = z.object(mediaViewShape);
const summaryQuerySchema = z.object({
  ...mediaViewShape,
  range: rangeNameSchema,
  compare: z._default(z.boolean(), true),
});
const chartQuerySchema = z.object({
  ...mediaViewShape,
  range: rangeNameSchema,
  metric: metricSchema,
  by: z._default(z.enum(chartSplits), 'total'),
  /** Default: the finest one that gives at most 62 steps. */
  granularity: z.optional(granularitySchema),
  compare: z._default(z.boolean(), false),
});

const ofFile = {
  response: 'binary',
  errors: [...viewErrors, 'usageLimit'],
  whenExpired: 'allow',
  timeout: exportTimeout,
  rate: 'report',
} as const;

export const mediaCalls = {
  getMedia: defineCall({
    id: 'folder.getMedia',
    method: 'POST',
    path: '/folder/getMedia',
    summary: 'One page of the media of a folder or of one of its contents.',
    right: 'session',
    owner: 'caller',
    body: mediaQuerySchema,
    response: z.object({
      mediaList: z.array(mediaSchema),
      cursor: cursorSchema,
      /** Number of media that match the query, on all pages together; a minimum where `isLeast`. */
      total: countSchema,
      isLeast: z.optional(z.boolean()),
    }),
    errors: viewErrors,
    changes: false,
  }),
  countMedia: defineCall({
    id: 'folder.countMedia',
    method: 'POST',
    path: '/folder/countMedia',
    summary: 'How many media a view has.',
    right: 'session',
    owner: 'caller',
    body: viewSchema,
    response: z.object({ total: countSchema }),
    errors: viewErrors,
    changes: false,
  }),
  exportMedia: defineCall({
    id: 'folder.export',
    method: 'POST',
    path: '/folder/export',
    summary:
      "All media of a view as a CSV file, the definitions of its columns at the foot. Counts as one of the plan's exports of the month once it is whole; `x-export-usage` tells how many there are with it, of how many.",
    right: 'csv',
    owner: 'caller',
    body: mediaListSchema,
    ...ofFile,
  }),
  getMediaInfo: defineCall({
    id: 'folder.getMediaInfo',
    method: 'GET',
    path: '/folder/getMediaInfo',
    summary: 'One media of a folder.',
    right: 'session',
    owner: 'caller',
    query: z.object({ folderId: folderIdSchema, contentId: neededIdSchema, mediaId: idOfMediaSchema }),
    response: z.object({ media: mediaSchema }),
    errors: ['notFound'],
  }),
  getTop: defineCall({
    id: 'folder.getTop',
    method: 'POST',
    path: '/folder/getTop',
    summary: 'The first five media of a view by every ranking.',
    right: 'analysis',
    owner: 'caller',
    body: viewSchema,
    response: z.object({
      topLists: z.record(z.enum(rankings), z.array(mediaSchema)),
      /** First and last day of the range, in the user's time zone; null for all time. */
      dateFrom: z.nullable(daySchema),
      toDate: z.nullable(daySchema),
    }),
    errors: viewErrors,
    changes: false,
  }),
  getSummary: defineCall({
    id: 'folder.getSummary',
    method: 'POST',
    path: '/folder/getSummary',
    summary: 'The figures of a view: as a whole, by content, by type, over time, and of the interval before.',
    right: 'analysis',
    owner: 'caller',
    body: summaryQuerySchema,
    response: summarySchema,
    errors: viewErrors,
    changes: false,
    rate: 'report',
  }),
  getChart: defineCall({
    id: 'folder.getChart',
    method: 'POST',
    path: '/folder/getChart',
    summary: 'The course of one metric over a view.',
    right: 'analysis',
    owner: 'caller',
    body: chartQuerySchema,
    response: chartSchema,
    errors: viewErrors,
    changes: false,
    rate: 'report',
  }),
  exportSummary: defineCall({
    id: 'folder.exportSummary',
    method: 'POST',
    path: '/folder/exportSummary',
    summary:
      "One table of a view's summary as a CSV file, the definitions of its columns at the foot. Counts as one of the plan's exports of the month.",
    right: 'csv',
    owner: 'caller',
    body: z.extend(summaryQuerySchema, { table: z.enum(summaryTables) }),
    ...ofFile,
  }),
  exportChart: defineCall({
    id: 'folder.exportChart',
    method: 'POST',
    path: '/folder/exportChart',
    summary:
      "The course of one metric over a view as a CSV file, a line each step. Counts as one of the plan's exports of the month.",
    right: 'csv',
    owner: 'caller',
    body: chartQuerySchema,
    ...ofFile,
  }),
  getFacets: defineCall({
    id: 'folder.getFacets',
    method: 'POST',
    path: '/folder/getFacets',
    summary: 'What the newest media of a view have to choose from, with how many have it; most frequent first.',
    right: 'session',
    owner: 'caller',
    body: viewSchema,
    response: z.object({
      /** Number of newest media examined; at most 5,000. */
      looked: countSchema,
      /** At most 500 entries; the accounts as well. */
      tags: z.array(z.object({ tag: z.string(), count: countSchema })),
      accounts: z.array(z.object({ username: z.string(), count: countSchema })),
      languages: z.array(z.object({ language: captionLanguageSchema, count: countSchema })),
      types: z.array(z.object({ type: mediaTypeSchema, count: countSchema })),
    }),
    errors: viewErrors,
    changes: false,
  }),
  previewFilter: defineCall({
    id: 'folder.previewFilter',
    method: 'POST',
    path: '/folder/previewFilter',
    summary: 'How many media a view has, and how many it would have with another filter.',
    right: 'session',
    owner: 'caller',
    body: z.object({ ...mediaViewShape, candidate: mediaFilterSchema }),
    response: z.object({ total: countSchema, remaining: countSchema }),
    errors: viewErrors,
    changes: false,
  }),
  checkPosts: defineCall({
    id: 'folder.checkPosts',
    method: 'POST',
    path: '/folder/checkPosts',
    summary: 'Of posts given by shortcode or address those that the folder does not hold.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      folderId: folderIdSchema,
      posts: z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.minLength(1), z.maxLength(100)),
    }),
    response: z.object({ missing: z.array(z.string()) }),
    errors: ['notFound'],
    changes: false,
  }),
  setMediaStatus: defineCall({
    id: 'folder.setMediaStatus',
    method: 'POST',
    path: '/folder/setMediaStatus',
    summary: 'Blocks, makes public, pins media or gives them a call to action, or takes that off. All or nothing.',
    right: 'session',
    owner: 'caller',
    body: z.object({ mediaList: z.array(mediaStatusChangeSchema).check(z.minLength(1), z.maxLength(statusListMax)) }),
    response: z.object({ mediaList: z.array(markedMediaSchema) }),
    errors: ['notFound'],
  }),
  setUnPublic: defineCall({
    id: 'folder.setUnPublic',
    method: 'POST',
    path: '/folder/setUnPublic',
    summary: 'Takes every media of a folder out of the public.',
    right: 'session',
    owner: 'caller',
    body: z.object({ folderId: folderIdSchema }),
    response: z.object({ count: countSchema }),
    errors: ['notFound'],
  }),
  deleteMediaStatus: defineCall({
    id: 'folder.deleteMediaStatus',
    method: 'POST',
    path: '/folder/deleteMediaStatus',
    summary: 'Takes one kind of mark off every media of a folder.',
    right: 'session',
    owner: 'caller',
    body: z.object({ folderId: folderIdSchema, type: z.pipe(z.string().check(z.toLowerCase()), z.enum(markNames)) }),
    response: z.object({ count: countSchema }),
    errors: ['notFound'],
  }),
} as const;
