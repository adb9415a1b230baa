import { settled } from '../../harness/settled.ts';
import { goTo } from '../steps.ts';
import { anyNamed } from '../words.ts';
import { openWall, openBoards, openBoardAs, openMenu } from './board-steps.ts';
import type { Screen } from './screen.ts';

/** The wall of a board, also of one that has nothing yet. */
export const wallScreens: readonly Screen[] = [
  {
    name: 'no-such-board',
    persona: 'little',
    open: async (page) => {
      await page.goto('/home/boards/00000000-0000-4000-8000-000000000000');
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'home-empty',
    persona: 'empty',
    open: async (page, words) => {
      await goTo(page, '/home');
      await page.getByText(words('workspace', 'folder.empty.title')).waitFor();
    },
  },
  {
    name: 'boards-empty',
    persona: 'empty',
    open: async (page, words) => {
      await goTo(page, '/home/boards');
      await page.getByText(words('workspace', 'folder.empty.title')).waitFor();
    },
  },
  {
    name: 'contents-empty',
    persona: 'empty',
    open: async (page, words) => {
      await goTo(page, '/home/contents');
      await page.getByText(words('workspace', 'content.empty.title')).waitFor();
    },
  },
  { name: 'home-little', persona: 'little', open: openWall },
  {
    name: 'time-and-dates',
    persona: 'little',
    open: async (page, words) => {
      await openBoards(page, words);
      await openMenu(page, anyNamed(words('shell', 'session.menu.label')));
      await page.getByRole('menuitem', { name: words('shell', 'calendar.dialog.title') }).click();
    },
  },
  { name: 'home', persona: 'much', open: openWall },
  {
    name: 'lightbox',
    persona: 'much',
    open: async (page, words) => {
      await openWall(page, words);
      await page
        .getByRole('list', { name: words('workspace', 'media.view.label') })
        .getByRole('listitem')
        .nth(1)
        .getByRole('button')
        .first()
        .click();
      await page
        .getByRole('dialog', { name: words('workspace', 'media.lightbox.label') })
        .getByRole('img')
        .first()
        .waitFor();
      await settled(page);
    },
  },
  {
    name: 'table',
    persona: 'much',
    open: async (page) => {
      await openBoardAs(page, 'screen=table&sort=LIKES');
      await page.getByRole('grid').getByRole('row').nth(2).waitFor();
      await settled(page);
    },
  },
];
