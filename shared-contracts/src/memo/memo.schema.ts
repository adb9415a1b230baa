import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../http/schema.ts';
import { embedPostsMax } from '../limits.ts';
import { sharedMediaSchema, shareKeySchema } from '../share/share.schema.ts';

/** Where the memo-data host answers, on an origin of its own. */
export const memoPath = '/getMedia';

/** What a page of another site asks of it, as a query. Without credentials: whoever has the link of an embed may ask. */
export const memoQuerySchema = z
  .object({
    /** The secret of the embed's link. */
    activity: shareKeySchema.shape.token,
    /** First and last day, in the owner's calendar. */
    dateFrom: z.optional(daySchema),
    toDate: z.optional(daySchema),
    number: z._default(z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,3}$/u)), z.transform(Number)), z.int().check(z.minimum(1), z.maximum(embedPostsMax))), 48),
  })
  .check(z.refine(({ dateFrom, toDate }) => dateFrom === undefined || toDate === undefined || dateFrom <= toDate, { error: 'invalid', path: ['toDate'] }));

/** The posts that the embed shows now. Addresses of pictures are whole. */
export const memoAnswerSchema = z.object({ title: z.string(), asOf: z.nullable(instantSchema), mediaList: z.array(sharedMediaSchema) });
export type MemoAnswer = z.infer<typeof memoAnswerSchema>;
