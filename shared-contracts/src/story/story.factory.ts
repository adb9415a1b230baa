import { factoryId } from '../factory-id.ts';
import type { SharedStory } from './story-share.schema.ts';
import type { Story, StoryContent } from './story.schema.ts';

/** An account whose stories were read a moment ago. */
export function createStoryContent(overrides: Partial<StoryContent> = {}): StoryContent {
  return {
    id: factoryId('storyContent', 1),
    type: 'USER',
    value: 'lumen.kitchen',
    fullName: 'Lumen Kitchen',
    hasPicture: false,
    storyCount: 3,
    source: 'vendor',
    state: 'done',
    problem: null,
    asOf: '2026-03-02T09:00:00.000Z',
    nextReadTime: '2026-03-02T10:00:00.000Z',
    createdTime: '2026-03-01T09:00:00.000Z',
    ...overrides,
  };
}

/** A story as visitors see it. */
export function createSharedStory(overrides: Partial<SharedStory> = {}): SharedStory {
  const {
    storyContentId,
    mediaId,
    mediaUrl: image,
    username,
    fullName,
    text,
    mentions,
    createdTime,
    expiresTime,
    isVideo,
    figures,
  } = createStory();
  return {
    key: `${storyContentId}.${mediaId}`,
    image,
    username,
    fullName,
    text,
    mentions,
    createdTime,
    expiresTime,
    isVideo,
    link: null,
    figures,
    ...overrides,
  };
}

/** A story of an account that is not the person's own. */
export function createStory(overrides: Partial<Story> = {}): Story {
  const mediaId = overrides.mediaId ?? '17900000000000001';
  const storyContentId = overrides.storyContentId ?? factoryId('storyContent', 1);
  return {
    mediaId,
    storyContentId,
    ownerId: '17841400000000001',
    username: 'lumen.kitchen',
    fullName: 'Lumen Kitchen',
    picture: null,
    mediaUrl: `/api/story/storySrc?storyContentId=${storyContentId}&mediaId=${mediaId}`,
    videoUrl: null,
    isVideo: false,
    text: 'Bread from this morning',
    mentions: [],
    link: `https://www.instagram.com/stories/lumen.kitchen/${mediaId}/`,
    createdTime: '2026-03-02T07:00:00.000Z',
    expiresTime: '2026-03-03T07:00:00.000Z',
    figures: null,
    origin: 'vendor',
    ...overrides,
  };
}
