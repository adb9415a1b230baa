import * as z from 'zod/mini';
import { captionSchema, networkIdSchema, writable, writableSchema } from '../graph/graph-fields.ts';
import { SourceError } from '../source-error.ts';
import type { SourceStories, SourceStory } from '../story-source.ts';
import type { VendorCaller } from './vendor-caller.ts';
import { authorSchema, instantSchema, toAuthor } from './vendor-media.ts';

const storySchema = z.object({
  id: networkIdSchema,
  url: writableSchema.check(z.startsWith('https://')),
  mediaType: z.enum(['image', 'video']),
  caption: captionSchema,
  publishedAt: instantSchema,
  expiresAt: instantSchema,
  picture: writable,
  video: writable,
  mentions: z.optional(z.array(writableSchema)),
});
const answerSchema = z.object({ author: authorSchema, data: z.array(z.unknown()) });

const toStory = ({
  id,
  url,
  mediaType,
  caption,
  publishedAt,
  expiresAt,
  picture,
  video,
  mentions = [],
}: z.infer<typeof storySchema>): SourceStory => ({
  mediaId: id,
  isVideo: mediaType === 'video',
  text: caption,
  mentions: mentions.map((name) => name.toLowerCase()),
  link: url,
  postedAt: publishedAt,
  endsAt: expiresAt,
  pictureUrl: picture ?? null,
  videoUrl: video ?? null,
  figures: null,
});

/**
 * Reads the stories that a public account shows now. An unreadable story does not affect the others. Throws
 * `SourceError`.
 */
export async function readVendorStories(
  ask: VendorCaller,
  username: string,
  signal: AbortSignal,
): Promise<SourceStories> {
  const answer = await ask({
    path: `/v1/profiles/${encodeURIComponent(username)}/stories`,
    schema: answerSchema,
    missing: 'accountNotFound',
    signal,
  });
  if (answer === null) throw new SourceError('accountNotFound', 'the vendor does not know the account');
  const account = toAuthor(answer.author);
  const stories = answer.data.flatMap((given) => {
    const read = storySchema.safeParse(given);
    return read.success ? [toStory(read.data)] : [];
  });
  return { kind: 'vendor', accountId: account.accountId, fullName: account.fullName, account, stories };
}
