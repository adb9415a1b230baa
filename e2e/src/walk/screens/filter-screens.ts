import type { Page } from '@playwright/test';
import { mediaFilterLabels } from '@tessera/contracts/media/media-filter.schema';
import { settled } from '../../harness/settled.ts';
import { goTo } from '../steps.ts';
import { anyNamed, type Words } from '../words.ts';
import { wallIsThere, openWall } from './board-steps.ts';
import type { Screen } from './screen.ts';

const openEditor = async (page: Page, words: Words, part: string): Promise<void> => {
  await openWall(page, words);
  await page.getByRole('button', { name: words('workspace', 'filter.add.action') }).click();
  await page.getByText(part, { exact: true }).last().click();
  await page.getByRole('button', { name: words('workspace', 'filter.edit.set') }).waitFor();
  await settled(page);
};

/** What narrows and changes the posts of a board. */
export const filterScreens: readonly Screen[] = [
  {
    name: 'save-view',
    persona: 'much',
    open: async (page, words) => {
      await openWall(page, words);
      await page.getByRole('button', { name: new RegExp(`^${words('ui', 'view.menu')}`, 'u') }).click();
      await page.getByRole('button', { name: words('ui', 'view.add.open') }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'blacklist',
    persona: 'much',
    open: async (page, words) => {
      await openWall(page, words);
      await page.getByRole('button', { name: words('workspace', 'folder.more.label') }).click();
      await page.getByRole('menuitem', { name: words('workspace', 'blacklist.open') }).click();
      await page.getByRole('dialog', { name: words('workspace', 'blacklist.title') }).waitFor();
      await settled(page);
    },
  },
  {
    name: 'import-columns',
    persona: 'much',
    open: async (page, words) => {
      await goTo(page, '/home/contents');
      await page
        .getByRole('button', { name: anyNamed(words('workspace', 'content.more.label')) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: words('workspace', 'import.open.action') }).click();
      const rows = [
        'code,owner,date,like count,comments,text',
        'CimportA1,mochi.and.miso,2026-10-01,120,4,Breakfast',
        'CimportA2,mochi.and.miso,2026-10-02,many,4,Lunch',
      ];
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
      await page
        .getByRole('dialog')
        .getByRole('list', { name: words('ui', 'import.mapping.label') })
        .waitFor();
      await settled(page);
    },
  },
  {
    name: 'filtered',
    persona: 'much',
    open: async (page, words) => {
      await goTo(
        page,
        `/home?sort=ENGAGEMENT&filter=${encodeURIComponent(JSON.stringify({ likes: { min: 100, max: 5_000 }, keywords: ['the'], excludeAccounts: ['mochi.and.miso'] }))}`,
      );
      await wallIsThere(page, words);
    },
  },
  {
    name: 'nothing-left',
    persona: 'much',
    open: async (page, words) => {
      await goTo(page, `/home?filter=${encodeURIComponent(JSON.stringify({ likes: { min: 99_999_999 } }))}`);
      await page.getByText(words('workspace', 'media.empty.filtered')).waitFor();
    },
  },
  {
    name: 'filter-likes',
    persona: 'much',
    open: (page, words) => openEditor(page, words, mediaFilterLabels.likes[words.language]),
  },
  {
    name: 'filter-tags',
    persona: 'much',
    open: (page, words) => openEditor(page, words, mediaFilterLabels.tags[words.language]),
  },
  {
    name: 'wrong-plan',
    persona: 'little',
    open: async (page, words) => {
      await goTo(page, `/home?filter=${encodeURIComponent(JSON.stringify({ likes: { min: 1 } }))}`);
      await page.getByText(words('workspace', 'plan.need.filter')).waitFor();
    },
  },
  {
    name: 'select',
    persona: 'much',
    open: async (page, words) => {
      await openWall(page, words);
      await page.getByRole('button', { name: words('workspace', 'selection.action'), exact: true }).click();
      await page
        .getByRole('list', { name: words('workspace', 'media.view.label') })
        .getByRole('checkbox')
        .first()
        .check();
      await settled(page);
    },
  },
  {
    name: 'rescan',
    persona: 'much',
    open: async (page, words) => {
      await openWall(page, words);
      await page.getByRole('button', { name: words('workspace', 'folder.more.label') }).click();
      await page.getByRole('menuitem', { name: words('workspace', 'rescan.open.action') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('heading', { name: words('workspace', 'rescan.confirm.title') })
        .waitFor();
      await settled(page);
    },
  },
];
