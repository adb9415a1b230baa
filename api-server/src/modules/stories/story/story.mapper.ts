import type { Call } from '@tessera/contracts/http/define-call';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { maskedCaption } from '../../collecting/caption/masked-captions.ts';
import { profilePath } from '../../collecting/media/media.mapper.ts';
import { isMentionId } from './mention.repository.ts';
import type { StoryContentRow, StoryRow } from './story.repository.ts';

export const toStoryContent = (row: StoryContentRow): StoryContent => ({
  id: row.id,
  type: row.type,
  value: row.value,
  fullName: row.full_name,
  hasPicture: row.is_pictured,
  storyCount: row.story_count,
  source: row.source,
  state: row.state,
  problem: row.problem,
  asOf: row.as_of?.toISOString() ?? null,
  nextReadTime: row.due_at?.toISOString() ?? null,
  createdTime: row.created_at.toISOString(),
});

const pathTo = (call: Call, row: StoryRow): string =>
  `/api${call.path}?${new URLSearchParams({ storyContentId: row.story_content_id, mediaId: row.media_id }).toString()}`;

export const toStory = (row: StoryRow): Story => ({
  mediaId: row.media_id,
  storyContentId: row.story_content_id,
  ownerId: row.account_id,
  username: row.username,
  fullName: row.full_name,
  picture: row.is_pictured && row.username !== null ? profilePath(row.username) : null,
  mediaUrl: row.file_key === null ? null : pathTo(storyCalls.storySrc, row),
  videoUrl: row.video_url === null ? null : pathTo(storyCalls.videoSrc, row),
  isVideo: row.is_video,
  text: maskedCaption(row.caption),
  mentions: row.mentions,
  link: row.link,
  createdTime: row.posted_at.toISOString(),
  expiresTime: row.ends_at?.toISOString() ?? null,
  figures:
    row.figures === null || row.figures_at === null ? null : { ...row.figures, asOf: row.figures_at.toISOString() },
  origin: row.origin,
  ...(isMentionId(row.media_id) ? { isMention: true } : {}),
});
