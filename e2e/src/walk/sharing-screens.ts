import type { Page } from '@playwright/test';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { embedPreviewPath, sharedByMePath, sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { Person } from '../harness/person.ts';
import type { Screen } from './screens.ts';

const title = 'Harbour cities';

interface Made {
  readonly shareId: string;
  readonly token: string;
  readonly report: string;
  readonly stories: string;
  readonly kolList: string;
}
const stage: { made?: Made } = {};

const made = (): Made => {
  if (!stage.made) throw new Error('what is shared is made before the walk');
  return stage.made;
};

const openPublic = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

/** What one shares, and what strangers see of it. */
export const sharingScreens: readonly Screen[] = [
  {
    name: 'shared-by-me',
    persona: 'much',
    open: async (page) => {
      await page.goto(sharedByMePath);
      await page.getByRole('row', { name: title }).first().waitFor();
    },
  },
  {
    name: 'embed-workshop',
    persona: 'much',
    open: async (page, words) => {
      await page.goto(`${embedPreviewPath}?shareId=${made().shareId}`);
      await page.getByRole('region', { name: words('workspace', 'embed.preview.label') }).getByRole('img').first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'shared-report', persona: 'nobody', open: (page) => openPublic(page, made().report) },
  {
    name: 'shared-stories',
    persona: 'nobody',
    open: async (page, words) => {
      await openPublic(page, made().stories);
      await page.getByRole('list', { name: words('workspace', 'shared.stories.label') }).getByRole('button').first().click();
      await page.getByRole('dialog', { name: words('workspace', 'story.viewer.label') }).getByRole('img').first().waitFor();
    },
  },
  { name: 'shared-influencers', persona: 'nobody', open: (page) => openPublic(page, made().kolList) },
  { name: 'embed', persona: 'nobody', open: (page) => openPublic(page, `${sharePaths.embed}/${made().token}`) },
  { name: 'display', persona: 'nobody', open: (page) => openPublic(page, `${sharePaths.display}/${made().token}`) },
  { name: 'light-box', persona: 'nobody', open: (page) => openPublic(page, `${sharePaths.lightBox}/${made().token}`) },
];

/** Shares what these screens show. */
export async function furnishSharing({ api }: Person): Promise<void> {
  const { folderList } = await api.call(folderCalls.getFolder);
  const folderId = folderList.find(({ mediaCount }) => mediaCount > 0)?.id ?? '';
  const { share } = await api.call(shareCalls.addShare, { body: { kind: 'embed', title, target: createEmbedTarget(folderId, { mode: 'ALL', number: 6, cta: null, sites: [] }) } });
  const { share: report } = await api.call(shareCalls.addShare, { body: { kind: 'report', title, target: { folderId } } });
  const { share: stories } = await api.call(shareCalls.addShare, { body: { kind: 'story', title, target: {} } });
  const { share: kolList } = await api.call(shareCalls.addShare, { body: { kind: 'kolList', title, target: { columns: ['followers', 'engagementRate'] } } });
  stage.made = { shareId: share.id, token: tokenOfPath(share.path ?? ''), report: report.path ?? '', stories: stories.path ?? '', kolList: kolList.path ?? '' };
}
