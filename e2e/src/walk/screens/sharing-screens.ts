import type { Page } from '@playwright/test';
import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { embedPreviewPath, sharedByMePath, sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Person } from '../../harness/person.ts';
import { settled } from '../../harness/settled.ts';
import type { Screen } from './screen.ts';

const title = 'Harbour cities';

interface Made {
  readonly shareId: string;
  readonly token: string;
  readonly report: string;
  readonly stories: string;
  readonly kolList: string;
  readonly posts: string;
  readonly board: string;
  readonly draw: string;
}
const stage: { made?: Made } = {};

const made = (): Made => {
  if (!stage.made) throw new Error('what is shared is made before the walk');
  return stage.made;
};

/** Others put these pages anywhere: on a small phone, and on a wall. */
const publicScreen = (name: string, open: Screen['open']): Screen => ({
  name,
  persona: 'nobody',
  widths: [320, 1920],
  open,
});

const openPublic = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
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
      await page
        .getByRole('region', { name: words('workspace', 'embed.preview.label') })
        .getByRole('img')
        .first()
        .waitFor();
      await settled(page);
    },
  },
  publicScreen('shared-report', (page) => openPublic(page, made().report)),
  publicScreen('shared-posts', (page) => openPublic(page, made().posts)),
  publicScreen('shared-board', (page) => openPublic(page, made().board)),
  publicScreen('lottery', (page) => openPublic(page, made().draw)),
  publicScreen('shared-stories', async (page, words) => {
    await openPublic(page, made().stories);
    await page
      .getByRole('list', { name: words('workspace', 'shared.stories.label') })
      .getByRole('button')
      .first()
      .click();
    await page
      .getByRole('dialog', { name: words('workspace', 'story.viewer.label') })
      .getByRole('img')
      .first()
      .waitFor();
  }),
  publicScreen('shared-influencers', (page) => openPublic(page, made().kolList)),
  publicScreen('embed', (page) => openPublic(page, `${sharePaths.embed}/${made().token}`)),
  publicScreen('display', (page) => openPublic(page, `${sharePaths.display}/${made().token}`)),
  publicScreen('light-box', (page) => openPublic(page, `${sharePaths.lightBox}/${made().token}`)),
];

/** Shares what these screens show. */
export async function furnishSharing({ api }: Person): Promise<void> {
  const { folderList } = await api.call(folderCalls.getFolder);
  const folderId = folderList.find(({ mediaCount }) => mediaCount > 0)?.id ?? '';
  const { share } = await api.call(shareCalls.addShare, {
    body: {
      kind: 'embed',
      title,
      target: createEmbedTarget(folderId, { mode: 'ALL', number: 6, cta: null, sites: [] }),
    },
  });
  const { share: report } = await api.call(shareCalls.addShare, {
    body: { kind: 'report', title, target: { folderId } },
  });
  const { share: stories } = await api.call(shareCalls.addShare, { body: { kind: 'story', title, target: {} } });
  const { share: kolList } = await api.call(shareCalls.addShare, {
    body: { kind: 'kolList', title, target: { columns: ['followers', 'engagementRate'] } },
  });
  const { mediaList } = await api.call(mediaCalls.getMedia, { body: { folderId, number: 3 } });
  const { share: posts } = await api.call(shareCalls.addShare, {
    body: {
      kind: 'media',
      title,
      target: { folderId, posts: mediaList.map(({ contentId, mediaId }) => ({ contentId, mediaId })) },
    },
  });
  const { share: board } = await api.call(shareCalls.addShare, {
    body: { kind: 'board', title, target: { folderId } },
  });
  const { draw } = await api.call(drawCalls.drawMedia, {
    body: { folderId, options: { title, winners: 1, names: 'full', onePerPerson: false } },
  });
  await api.call(drawCalls.revealDraw, { body: { drawId: draw.id } });
  stage.made = {
    shareId: share.id,
    token: tokenOfPath(share.path ?? ''),
    report: report.path ?? '',
    stories: stories.path ?? '',
    kolList: kolList.path ?? '',
    posts: posts.path ?? '',
    board: board.path ?? '',
    draw: draw.path ?? '',
  };
}
