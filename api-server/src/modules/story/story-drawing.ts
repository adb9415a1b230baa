import type { Language } from '@tessera/contracts/i18n/languages';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { SharedStories, SharedStory } from '@tessera/contracts/story/story-share.schema';
import { headHtml } from '../share/share-drawing.ts';

const storiesShown = 12;

const storyHtml = ({ image, username }: SharedStory): string => (image === null ? '' : `<li><img src="${escapeHtml(image)}" alt="${escapeHtml(username ?? '')}" width="180" height="320" fetchpriority="high"></li>`);

/** The title and the first pictures of shared stories, as HTML without code. */
export const drawStories = (stories: SharedStories, language: Language): string => `${headHtml(stories, language)}<ul class="stories">${stories.storyList.slice(0, storiesShown).map(storyHtml).join('')}</ul>`;
