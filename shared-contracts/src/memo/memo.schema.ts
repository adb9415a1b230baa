import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../schema/schema.ts';
import { embedPostsMax } from '../share/share.limits.ts';
import { sharedMediaSchema, shareKeySchema } from '../share/share.schema.ts';

/** Path of the data of an embed, on a host with its own origin. */
export const memoPath = '/getMedia';

/** The query that a page of another site sends. It needs no credentials: the link of an embed is enough. */
export const memoQuerySchema = z
  .object({
    /** The secret of the embed's link. */
    activity: shareKeySchema.shape.token,
    /** First and last day, in the owner's time zone. */
    dateFrom: z.optional(daySchema),
    toDate: z.optional(daySchema),
    number: z._default(
      z.pipe(
        z.pipe(z.string().check(z.regex(/^\d{1,3}$/u)), z.transform(Number)),
        z.int().check(z.minimum(1), z.maximum(embedPostsMax)),
      ),
      48,
    ),
  })
  .check(
    z.refine(({ dateFrom, toDate }) => dateFrom === undefined || toDate === undefined || dateFrom <= toDate, {
      error: 'invalid',
      path: ['toDate'],
    }),
  );

/** The posts that the embed shows now. URLs of pictures are absolute. */
export const memoAnswerSchema = z.object({
  title: z.string(),
  asOf: z.nullable(instantSchema),
  mediaList: z.array(sharedMediaSchema),
});
export type MemoAnswer = z.infer<typeof memoAnswerSchema>;
