import type { Page } from '@playwright/test';
import { settled } from '../../harness/settled.ts';
import { goTo } from '../steps.ts';
import { type Words } from '../words.ts';

export const wallIsThere = async (page: Page, words: Words): Promise<void> => {
  await page
    .getByRole('list', { name: words('workspace', 'media.view.label') })
    .getByRole('img')
    .first()
    .waitFor();
  await settled(page);
};

export const openWall = async (page: Page, words: Words): Promise<void> => {
  await goTo(page, '/home');
  await wallIsThere(page, words);
};

export const openBoards = async (page: Page, words: Words): Promise<void> => {
  await goTo(page, '/home/boards');
  await page.getByRole('table', { name: words('workspace', 'folder.list.title') }).waitFor();
};

export const openMenu = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menu').waitFor();
};

/** A board looked at in another way: what the address says after `?`. */
export const openBoardAs = async (page: Page, search: string): Promise<void> => {
  await goTo(page, `/home?${search}`);
  await page.getByRole('navigation').first().waitFor();
};
