import { Problem } from '@tessera/contracts/http/problem';
import { pageSizeMax } from '@tessera/contracts/limits';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import {
  storyTargetSchema,
  type SharedStories,
  type SharedStory,
  type StoryTarget,
} from '@tessera/contracts/story/story-share.schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { assertMayReach } from '../../collecting/plan-limit/media.policy.ts';
import { withDaysOfNow } from '../../publishing/share/days-now.ts';
import type { OwnerContext, ShareKind } from '../../publishing/share/share-kind.ts';
import { storyKeyOf } from '../story/story-key.ts';
import { toStory } from '../story/story.mapper.ts';
import { createStoryRepository, type StoryRow } from '../story/story.repository.ts';
import { presentStories, type StoriesContent } from './present-stories.ts';
import { drawStories } from './story-drawing.ts';

/** A story as strangers see it. Its picture is given by key only; the address is made for each link. */
function toSharedStory(row: StoryRow): SharedStory {
  const { username, fullName, text, mentions, createdTime, expiresTime, isVideo, link, figures, isMention } =
    toStory(row);
  const key = storyKeyOf({ storyContentId: row.story_content_id, mediaId: row.media_id });
  return {
    key,
    username,
    fullName,
    text,
    mentions,
    createdTime,
    expiresTime,
    isVideo,
    link,
    figures,
    isMention,
    image: row.file_key === null ? null : key,
  };
}

async function readRows(
  context: OwnerContext,
  target: StoryTarget,
): Promise<{ readonly rows: readonly StoryRow[]; readonly total: number }> {
  const {
    db,
    caller: { userId, timeZone },
  } = context;
  const { storyContentId, mediaId, dateFrom, toDate } = withDaysOfNow(context, target);
  const stories = createStoryRepository(db);
  if (storyContentId !== undefined && mediaId !== undefined) {
    const row = await stories.find(userId, storyContentId, mediaId);
    return { rows: row === null ? [] : [row], total: row === null ? 0 : 1 };
  }
  const question = { storyContentId, dateFrom, toDate, timeZone };
  return {
    rows: await stories.list(userId, question, { after: null, limit: pageSizeMax }),
    total: await stories.count(userId, question),
  };
}

/** Collected stories, including those that the network no longer shows. */
export const storyShareKind: ShareKind<StoryTarget, StoriesContent, SharedStories> = {
  kind: 'story',
  path: sharePaths.story,
  targetSchema: storyTargetSchema,
  rights: ['shareReport'],
  isFixed: true,
  storyContentOf: ({ storyContentId }) => storyContentId ?? null,
  assertTarget: async (context, target) => {
    const {
      db,
      now,
      caller: { userId, rights, timeZone },
    } = context;
    const { storyContentId, mediaId, dateFrom, toDate } = withDaysOfNow(context, target);
    assertMayReach(rights, { dateFrom, toDate }, dayIn(timeZone, now));
    if (storyContentId !== undefined && (await createStoryRepository(db).findContent(userId, storyContentId)) === null)
      throw new Problem('notFound');
    if (mediaId !== undefined && (await readRows(context, target)).total === 0) throw new Problem('notFound');
  },
  read: async (context, target) => {
    const { rows, total } = await readRows(context, target);
    const contents = await createStoryRepository(context.db).listContents(context.caller.userId);
    const [asOf = null] = contents
      .flatMap(({ id, as_of: read }) =>
        read !== null && (target.storyContentId === undefined || id === target.storyContentId)
          ? [read.toISOString()]
          : [],
      )
      .toSorted();
    return { asOf, storyList: rows.map(toSharedStory), total };
  },
  shown: { call: storyCalls.openStories, answer: presentStories, draw: drawStories },
};
