import type { RightsRows } from '../../testing/rights-rows.ts';

export const storyRights: RightsRows = {
  // Whoever asks: what counts is the plan of the link's owner, which is the caller here.
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
};
