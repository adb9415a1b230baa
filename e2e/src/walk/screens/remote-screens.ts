import type { Page } from '@playwright/test';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Person } from '../../harness/person.ts';
import { pixel } from '../../harness/pixel.ts';
import { settled } from '../../harness/settled.ts';
import type { Words } from '../words.ts';
import { billingScreens } from './billing-screens.ts';
import { flowScreens, furnishFlow } from './flow-screens.ts';
import { inspectScreens } from './inspect-screens.ts';
import { furnishKols, kolScreens } from './kol-screens.ts';
import { openPage, openPublic, openTable } from './page-steps.ts';
import type { Persona, Screen } from './screen.ts';
import { furnishSharing, sharingScreens } from './sharing-screens.ts';
import { furnishSignUps, signUpScreens } from './sign-up-screens.ts';

const openLinkAct = async (page: Page, act: string): Promise<void> => {
  await openPage(page, '/links');
  await page
    .getByRole('row', { name: /spring/u })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
};

const suggestTags = async (page: Page, words: Words, draft: string): Promise<void> => {
  await openPage(page, '/tagGPT');
  await page.getByRole('textbox', { name: words('workspace', 'tagGpt.draft.label') }).fill(draft);
  await page.getByRole('button', { name: words('workspace', 'tagGpt.action'), exact: true }).click();
};

const openStories = async (page: Page, words: Words): Promise<void> => {
  await openPage(page, '/home/stories');
  await page
    .getByRole('list', { name: words('workspace', 'story.list.label') })
    .getByRole('img')
    .first()
    .waitFor();
};

/** Screens of the remotes, and those of the workspace that are no screen of the board. */
export const remoteScreens: readonly Screen[] = [
  ...billingScreens,
  ...inspectScreens,
  ...sharingScreens,
  ...signUpScreens,
  ...kolScreens,
  { name: 'account', persona: 'much', open: (page) => openPage(page, '/account') },
  {
    name: 'account-delete',
    persona: 'much',
    open: async (page, words) => {
      await openPage(page, '/account');
      await page.getByRole('button', { name: words('billing', 'account.delete.act') }).click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    },
  },
  {
    name: 'account-address',
    persona: 'much',
    open: async (page, words) => {
      await openPage(page, '/account');
      await page.getByRole('button', { name: words('billing', 'address.change') }).click();
      await page.getByRole('form', { name: words('billing', 'address.change') }).waitFor();
      await settled(page);
    },
  },
  {
    name: 'rankings-empty',
    persona: 'empty',
    open: async (page, words) => {
      await page.goto('/home/rankings');
      await page.getByText(words('workspace', 'folder.empty.title')).waitFor();
    },
  },
  { name: 'rankings', persona: 'much', open: (page) => openTable(page, '/home/rankings?table=topInteractions') },
  { name: 'rankings-brands', persona: 'much', open: (page) => openTable(page, '/home/rankings?table=brandPosts') },
  { name: 'content-compare', persona: 'much', open: (page) => openTable(page, '/home/compare') },
  { name: 'brand-compare', persona: 'much', open: (page) => openTable(page, '/home/brandCompare?range=last90Days') },
  { name: 'top-hashtags', persona: 'much', open: (page) => openTable(page, '/home/hashtags?range=last90Days') },
  { name: 'brand-trends', persona: 'much', open: (page) => openTable(page, '/home/brandTrends?range=last90Days') },
  { name: 'audience', persona: 'much', open: (page) => openTable(page, '/home?screen=audience') },
  { name: 'brands', persona: 'much', open: (page) => openTable(page, '/home?screen=brand') },
  {
    name: 'suggestions-empty',
    persona: 'empty',
    open: async (page, words) => {
      await suggestTags(page, words, 'latteart');
      await page.getByText(words('workspace', 'tagGpt.nothing.title')).waitFor();
    },
  },
  {
    name: 'suggestions',
    persona: 'much',
    open: async (page, words) => {
      await suggestTags(page, words, '#running #goodvibes');
      await page.getByRole('table').waitFor();
      await settled(page);
    },
  },
  {
    name: 'stories-empty',
    persona: 'empty',
    open: async (page, words) => {
      await page.goto('/home/stories');
      await page.getByText(words('workspace', 'story.empty.title')).waitFor();
    },
  },
  {
    name: 'stories-add',
    persona: 'empty',
    open: async (page, words) => {
      await openPage(page, '/home/stories');
      await page.getByRole('button', { name: words('workspace', 'story.add.open'), exact: true }).click();
      await page.getByRole('dialog', { name: words('workspace', 'story.add.title') }).waitFor();
    },
  },
  { name: 'stories', persona: 'much', open: openStories },
  {
    name: 'story-viewer',
    persona: 'much',
    open: async (page, words) => {
      await openStories(page, words);
      await page
        .getByRole('list', { name: words('workspace', 'story.list.label') })
        .getByRole('button')
        .first()
        .click();
      await page
        .getByRole('dialog', { name: words('workspace', 'story.viewer.label') })
        .getByRole('img')
        .first()
        .waitFor();
    },
  },
  { name: 'blog-empty', persona: 'empty', open: (page) => openPage(page, '/blog') },
  {
    name: 'write-article',
    persona: 'much',
    open: async (page) => {
      await openPage(page, '/blog');
      await page.getByRole('row').last().getByRole('link').click();
      await page.locator('.ProseMirror').waitFor();
    },
  },
  { name: 'articles', persona: 'nobody', open: (page) => openPublic(page, '/article') },
  { name: 'newsletter', persona: 'nobody', open: (page) => openPublic(page, '/newsletter') },
  {
    name: 'publishing',
    persona: 'payer',
    open: async (page, words) => {
      await openPage(page, '/publishing');
      await page.getByRole('searchbox').fill('2f7c1e90');
      await page.getByText(words('blog', 'publication.none')).waitFor();
    },
  },
  { name: 'guideline', persona: 'much', open: (page) => openPage(page, '/guideline') },
  { name: 'links-empty', persona: 'empty', open: (page) => openPage(page, '/links') },
  {
    name: 'links',
    persona: 'much',
    open: async (page) => {
      await openPage(page, '/links');
      await page.getByRole('row', { name: /spring/u }).waitFor();
    },
  },
  {
    name: 'create-link',
    persona: 'much',
    open: async (page, words) => {
      await openPage(page, '/links');
      await page.getByRole('button', { name: words('blog', 'link.add.open') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('blog', 'link.add.action') })
        .click();
      await settled(page);
    },
  },
  { name: 'link-code', persona: 'much', open: (page, words) => openLinkAct(page, words('blog', 'link.qr.action')) },
  {
    name: 'link-clicks',
    persona: 'much',
    open: (page, words) => openLinkAct(page, words('blog', 'link.stats.action')),
  },
  ...flowScreens,
];

/** Gives somebody what these screens show. */
export async function furnishRemotes(person: Person, persona: Persona): Promise<void> {
  if (persona !== 'much') return;
  await furnishSharing(person);
  await furnishSignUps(person);
  const slug = `spring-${Date.now().toString(36)}`;
  await person.api.call(linkCalls.addLink, {
    body: {
      slug,
      target: 'https://shop.example/spring?utm_source=instagram',
      title: 'Harbour cities',
      password: 'linen shirt',
      clicksMax: 500,
    },
  });
  await person.api.call(articleCalls.addArticle, { body: { language: 'en', title: 'Harbour cities' } });
  await furnishKols(person);
  const {
    storyContent: { id: storyContentId },
  } = await person.api.call(storyCalls.addStoryContent, { body: { type: 'CLIPBOARD', value: 'latteart' } });
  await person.api.upload(storyCalls.uploadStory, {
    query: { storyContentId },
    file: new Blob([pixel], { type: 'image/png' }),
  });
  await furnishFlow(person);
}
