import type { Story } from '@tessera/contracts/story/story.schema';
import type { GalleryItem } from '@tessera/ui/shared-modules/gallery';
import { storyKey } from './use-stories.ts';

/** A story as an item of the wall and the viewer. */
export type StoryItem = GalleryItem & { readonly story: Story; readonly videoUrl: string | null };

/** Stories have the aspect ratio of a phone screen. */
const ratio = 9 / 16;

/** @param alt the alternative text in the interface language */
export const toStoryItem = (story: Story, alt: string): StoryItem => ({
  id: storyKey(story),
  src: story.mediaUrl,
  alt,
  ratio,
  story,
  videoUrl: story.videoUrl,
});
