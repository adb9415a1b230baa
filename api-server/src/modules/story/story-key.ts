interface StoryKey {
  readonly storyContentId: string;
  readonly mediaId: string;
}

/** Tells a story from the others of its owner. */
export const storyKeyOf = ({ storyContentId, mediaId }: StoryKey): string => `${storyContentId}.${mediaId}`;

export function readStoryKey(key: string): StoryKey {
  const [storyContentId = '', mediaId = ''] = key.split('.');
  return { storyContentId, mediaId };
}
