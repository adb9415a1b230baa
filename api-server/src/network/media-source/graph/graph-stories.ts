import * as z from 'zod/mini';
import type { OwnConnection } from '../connection/connection.repository.ts';
import { SourceError } from '../source-error.ts';
import {
  mentionsIn,
  storyLife,
  type SourceStories,
  type SourceStory,
  type SourceStoryFigures,
} from '../story-source.ts';
import type { GraphCaller } from './graph-caller.ts';
import {
  captionSchema,
  instantSchema,
  mediaTypeSchema,
  networkIdSchema,
  toPictures,
  writable,
  writableSchema,
} from './graph-fields.ts';

const fields = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';
const storySchema = z.object({
  id: networkIdSchema,
  caption: captionSchema,
  media_type: mediaTypeSchema,
  media_url: writable,
  thumbnail_url: writable,
  permalink: writableSchema,
  timestamp: instantSchema,
});
const pageSchema = z.object({ data: z.array(z.unknown()) });

const count = z.int().check(z.nonnegative());
const insightsSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.optional(z.array(z.object({ value: z.unknown() }))),
      total_value: z.optional(z.object({ value: z.unknown() })),
    }),
  ),
});
const metrics = 'reach,views,replies,shares,follows,profile_visits,navigation';

/** Errors that concern one story only: too few viewers, expired, or no permission for its figures. */
const withoutFigures: readonly SourceError['fault'][] = ['permission', 'refused'];

async function readFigures(
  caller: GraphCaller,
  connection: OwnConnection,
  storyId: string,
  signal: AbortSignal,
): Promise<SourceStoryFigures | null> {
  try {
    const answer = insightsSchema.safeParse(
      await caller.call(
        connection,
        `/${storyId}/insights?${new URLSearchParams({ metric: metrics }).toString()}`,
        signal,
      ),
    );
    if (!answer.success) return null;
    const of = (name: string): number | null => {
      const metric = answer.data.data.find((row) => row.name === name);
      return count.safeParse(metric?.total_value?.value ?? metric?.values?.[0]?.value).data ?? null;
    };
    return {
      reach: of('reach'),
      views: of('views'),
      replies: of('replies'),
      shares: of('shares'),
      follows: of('follows'),
      profileVisits: of('profile_visits'),
      navigation: of('navigation'),
    };
  } catch (error) {
    if (error instanceof SourceError && withoutFigures.includes(error.fault)) return null;
    throw error;
  }
}

/**
 * Reads the stories that a connected account shows now, with their figures. An unreadable story does not affect the
 * others. Throws `SourceError`.
 */
export async function readOwnStories(
  caller: GraphCaller,
  connection: OwnConnection,
  signal: AbortSignal,
): Promise<SourceStories> {
  const page = pageSchema.safeParse(
    await caller.call(
      connection,
      `/${connection.networkUserId}/stories?${new URLSearchParams({ fields }).toString()}`,
      signal,
    ),
  );
  if (!page.success) throw new SourceError('unavailable', 'the response does not match the documented format');
  const stories: SourceStory[] = [];
  for (const given of page.data.data) {
    const read = storySchema.safeParse(given);
    if (!read.success) continue;
    const { id, caption, media_type: type, permalink, timestamp } = read.data;
    stories.push({
      mediaId: id,
      isVideo: type === 'VIDEO',
      text: caption,
      mentions: mentionsIn(caption),
      link: permalink,
      postedAt: timestamp,
      endsAt: new Date(timestamp.getTime() + storyLife),
      ...toPictures(read.data),
      figures: await readFigures(caller, connection, id, signal),
    });
  }
  return { kind: 'own', accountId: connection.networkUserId, fullName: connection.fullName, account: null, stories };
}
