import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const storyInputs: CallInputs = {
  'story.addStoryContent': ({ newUsername }) => ({ body: { type: 'USER', value: newUsername } }),
  'story.getStoryContent': () => ({ body: {} }),
  'story.deleteStoryContent': ({ own }) => ({ body: { id: own('storyContentId') } }),
  'story.getStory': () => ({ body: {} }),
  'story.addStory': ({ own }) => ({
    body: { id: own('storyClipId'), storyContentId: own('storyContentId'), mediaId: own('storyMediaId') },
  }),
  'story.deleteStory': ({ own }) => ({ body: { storyContentId: own('storyContentId'), mediaId: own('storyMediaId') } }),
  'story.uploadStory': ({ own }) => ({
    query: { storyContentId: own('storyClipId') },
    upload: { type: 'image/png', text: 'not a picture' },
  }),
  'story.storySrc': ({ own }) => ({ query: { storyContentId: own('storyContentId'), mediaId: own('storyMediaId') } }),
  'story.videoSrc': ({ own }) => ({ query: { storyContentId: own('storyContentId'), mediaId: own('storyMediaId') } }),
  'share.openStories': ({ own }) => ({ query: { token: own('storyShareToken') } }),
  'share.storySrc': ({ own }) => ({
    query: {
      token: own('storyShareToken'),
      storyContentId: own('storyContentId'),
      mediaId: own('storyMediaId'),
      proof: own('shareProof'),
    },
  }),
};
