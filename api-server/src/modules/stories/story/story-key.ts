interface StoryKey {
  readonly storyContentId: string;
  readonly mediaId: string;
}

/** Identifies a story among those of its owner. */
export const storyKeyOf = ({ storyContentId, mediaId }: StoryKey): string => `${storyContentId}.${mediaId}`;

export function readStoryKey(key: string): StoryKey {
  const [storyContentId = '', mediaId = ''] = key.split('.');
  return { storyContentId, mediaId };
}
