import type { Page } from '@playwright/test';
import { settled } from '../../harness/settled.ts';
import { goTo } from '../steps.ts';
import { anyNamed, type Words } from '../words.ts';
import { openWall, openBoards } from './board-steps.ts';
import type { Screen } from './screen.ts';

const addDialog = async (page: Page, words: Words): Promise<void> => {
  await openWall(page, words);
  await page
    .getByRole('button', { name: words('workspace', 'content.add.open') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('no.such.account.anywhere quiet.harbour.notes shiroi_kissaten');
  await page.getByRole('button', { name: words('workspace', 'content.add.check.USER') }).click();
  await page
    .getByRole('list', { name: words('workspace', 'content.add.list.USER') })
    .getByText('白い喫茶店')
    .waitFor();
};

/** Boards and what they collect. */
export const boardScreens: readonly Screen[] = [
  { name: 'add-accounts', persona: 'much', open: addDialog },
  {
    name: 'add-hashtags',
    persona: 'much',
    open: async (page, words) => {
      await openWall(page, words);
      await page
        .getByRole('button', { name: words('workspace', 'content.add.open') })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByText(words('workspace', 'content.type.HASHTAG.many'), { exact: true })
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill('#coffee');
      await settled(page);
    },
  },
  {
    name: 'switch-board',
    persona: 'much',
    open: async (page, words) => {
      await openWall(page, words);
      await page.getByRole('button', { name: words('workspace', 'folder.switch.label') }).click();
      await page.getByRole('listbox').waitFor();
    },
  },
  { name: 'boards', persona: 'much', open: openBoards },
  {
    name: 'create-board',
    persona: 'much',
    open: async (page, words) => {
      await openBoards(page, words);
      await page.getByRole('button', { name: words('workspace', 'folder.add.action') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('workspace', 'folder.add.action') })
        .click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'delete-board',
    persona: 'much',
    open: async (page, words) => {
      await openBoards(page, words);
      await page
        .getByRole('button', { name: anyNamed(words('workspace', 'folder.delete.named')) })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'contents',
    persona: 'much',
    open: async (page, words) => {
      await goTo(page, '/home/contents');
      await page
        .getByRole('table', { name: words('workspace', 'content.list.title') })
        .getByRole('checkbox')
        .nth(1)
        .check();
      await settled(page);
    },
  },
];
