import type { Page } from '@playwright/test';
import { settled } from '../../harness/settled.ts';
import { goTo } from '../steps.ts';

const isThere = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
};

export const openPage = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  await isThere(page);
};

export const openPublic = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await isThere(page);
};

export const openTable = async (page: Page, path: string): Promise<void> => {
  await openPage(page, path);
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await settled(page);
};
