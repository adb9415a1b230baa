import { factoryId } from '@tessera/contracts/factory-id';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { createStory, createStoryContent } from '@tessera/contracts/story/story.factory';
import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, within } from '@testing-library/react';
import { renderWorkspace } from './render-workspace.tsx';

export const account = createStoryContent();
export const clipboard = createStoryContent({
  id: factoryId('storyContent', 2),
  type: 'CLIPBOARD',
  value: 'Ideas',
  fullName: null,
  storyCount: 0,
  source: null,
  asOf: null,
  nextReadTime: null,
});
export const first = createStory();
const second = createStory({
  mediaId: '17900000000000002',
  createdTime: '2026-03-02T05:00:00.000Z',
  text: 'The second',
});

export type StoryOptions = Parameters<typeof renderWorkspace>[0] & {
  readonly contents?: never;
  readonly collected?: readonly StoryContent[];
  readonly stories?: readonly Story[];
};
/** Opens the page of stories with an account and a clipboard. */
export const openStories = ({
  collected = [account, clipboard],
  stories = [first, second],
  prepare,
  ...options
}: StoryOptions = {}): Promise<Rendered> =>
  renderWorkspace({
    path: '/home/stories',
    ...options,
    prepare: (host) => {
      host.network.answer(storyCalls.getStoryContent, () => ({ storyContentList: [...collected], quota: 10 }));
      host.network.answer(storyCalls.getStory, ({ body }) => {
        const list = stories.filter(
          ({ storyContentId }) => body.storyContentId === undefined || body.storyContentId === storyContentId,
        );
        return { list: [...list], cursor: 0 as const, total: list.length };
      });
      prepare?.(host);
    },
  });
/** The list of the stories that are shown. */
export const wall = () => screen.findByRole('list', { name: 'Stories' });
/** Opens the first story of the list. */
export const openFirst = async ({ user }: Rendered): Promise<HTMLElement> => {
  const [card] = await within(await wall()).findAllByRole('button');
  if (card) await user.click(card);
  return screen.findByRole('dialog', { name: 'Story' });
};
