import type { Story } from '@tessera/contracts/story/story.schema';
import type { GalleryItem } from '@tessera/ui/shared-modules/gallery';
import { storyKey } from './use-stories.ts';

/** A story as the wall and the viewer show it. */
export type StoryItem = GalleryItem & { readonly story: Story };

/** Stories are as tall as a phone. */
const ratio = 9 / 16;

/** @param alt what is to be seen, in the person's words */
export const toStoryItem = (story: Story, alt: string): StoryItem => ({ id: storyKey(story), src: story.mediaUrl, alt, ratio, story });
