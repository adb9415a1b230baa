import type { SetAsidePost } from '@tessera/contracts/content/content.schema';
import type * as z from 'zod/mini';
import { startOf } from '../../platform/db/storable.ts';
import type { SourceMedia } from './media-source.ts';

interface SortedOut {
  readonly media: readonly SourceMedia[];
  readonly setAside: readonly SetAsidePost[];
}

const reasonByField: Readonly<Record<string, SetAsidePost['reason']>> = {
  id: 'noId',
  shortcode: 'noAddress',
  permalink: 'noAddress',
  url: 'noAddress',
  media_type: 'unknownType',
  mediaType: 'unknownType',
  timestamp: 'noTime',
  publishedAt: 'noTime',
};

const idOf = (post: unknown): string | null =>
  typeof post === 'object' && post !== null && 'id' in post && typeof post.id === 'string'
    ? startOf(post.id, 64)
    : null;

/** Parses the posts of an answer one by one. An invalid post does not affect the others. */
export function sortOut<S extends z.ZodMiniType>(
  posts: readonly unknown[],
  schema: S,
  toMedia: (post: z.output<S>) => SourceMedia,
): SortedOut {
  const media: SourceMedia[] = [];
  const setAside: SetAsidePost[] = [];
  for (const post of posts) {
    const read = schema.safeParse(post);
    if (read.success) media.push(toMedia(read.data));
    else
      setAside.push({ id: idOf(post), reason: reasonByField[String(read.error.issues[0]?.path[0])] ?? 'unreadable' });
  }
  return { media, setAside };
}
