import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { SharedStories, SharedStory } from '@tessera/contracts/story/story-share.schema';

const storiesShown = 12;

const storyHtml = ({ image, username }: SharedStory): string =>
  image === null
    ? ''
    : `<li><img src="${escapeHtml(image)}" alt="${escapeHtml(username ?? '')}" width="180" height="320" fetchpriority="high"></li>`;

/** Renders the first pictures of shared stories as HTML without scripts. */
export const drawStories = ({ storyList }: Pick<SharedStories, 'storyList'>): string =>
  `<ul class="stories">${storyList.slice(0, storiesShown).map(storyHtml).join('')}</ul>`;
