import type { RightsRows } from '../../../testing/rights-rows.ts';

export const storyRights: RightsRows = {
  // Anybody may call them. The plan of the link's owner counts, and the caller of these tests is that owner.
  'share.openStories': { kind: 'everybody', but: { 'no plan': 'sharePaused' } },
  'share.storySrc': { kind: 'everybody', letIn: 'notFound', but: { 'no plan': 'sharePaused' } },
  'story.addStory': { kind: 'clipping' },
  'story.addStoryContent': { kind: 'adding', but: { 'Free Trial': 'usageLimit' } },
  'story.deleteStory': { kind: 'signedIn' },
  'story.deleteStoryContent': { kind: 'signedIn' },
  'story.getStory': { kind: 'signedIn' },
  'story.getStoryContent': { kind: 'signedIn' },
  'story.storySrc': { kind: 'signedIn', letIn: 'notFound' },
  'story.uploadStory': { kind: 'clipping', letIn: 'fileUnreadable' },
  'story.videoSrc': { kind: 'signedIn', letIn: 'notFound' },
};
