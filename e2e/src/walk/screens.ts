import type { Page } from '@playwright/test';
import { metricLabels } from '@tessera/contracts/media/figures.schema';
import { mediaFilterLabels } from '@tessera/contracts/media/media-filter.schema';
import { makeBoard, makeScannedBoard } from '../harness/library.ts';
import { newEmail, journeyPassword, type Person } from '../harness/person.ts';
import { settled } from '../harness/settled.ts';
import { goTo } from './steps.ts';
import { anyNamed, type Words } from './words.ts';

/**
 * Who looks: nobody, somebody without anything, somebody with little, somebody with much, an influencer, somebody who
 * tests versions.
 */
export type Persona = 'nobody' | 'empty' | 'little' | 'much' | 'payer' | 'influencer' | 'tester';

/** One screen of the product, and the way to it. */
export interface Screen {
  readonly name: string;
  readonly persona: Persona;
  /** Widths in which it is looked at besides those of every screen. */
  readonly widths?: readonly number[];
  /** Goes there from anywhere, and resolves when everything that belongs to it is drawn. */
  readonly open: (page: Page, words: Words) => Promise<void>;
}

const wallIsThere = async (page: Page, words: Words): Promise<void> => {
  await page
    .getByRole('list', { name: words('workspace', 'media.view.label') })
    .getByRole('img')
    .first()
    .waitFor();
  await settled(page);
};

const openWall = async (page: Page, words: Words): Promise<void> => {
  await goTo(page, '/home');
  await wallIsThere(page, words);
};

const openBoards = async (page: Page, words: Words): Promise<void> => {
  await goTo(page, '/home/boards');
  await page.getByRole('table', { name: words('workspace', 'folder.list.title') }).waitFor();
};

const openMenu = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menu').waitFor();
};

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

/** A board looked at in another way: what the address says after `?`. */
const openBoardAs = async (page: Page, search: string): Promise<void> => {
  await goTo(page, `/home?${search}`);
  await page.getByRole('navigation').first().waitFor();
};

const openReport = async (page: Page, search: string): Promise<void> => {
  await openBoardAs(page, search);
  await page.getByRole('main').getByRole('table').first().waitFor();
  await settled(page);
};

const openChart = async (page: Page, search: string): Promise<void> => {
  await openBoardAs(page, `screen=chart&${search}`);
  await page.getByRole('main').locator('svg path').first().waitFor();
  await settled(page);
};

const openEditor = async (page: Page, words: Words, part: string): Promise<void> => {
  await openWall(page, words);
  await page.getByRole('button', { name: words('workspace', 'filter.add.action') }).click();
  await page.getByText(part, { exact: true }).last().click();
  await page.getByRole('button', { name: words('workspace', 'filter.edit.set') }).waitFor();
  await settled(page);
};

const form = (page: Page) => page.getByRole('form');

export const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    persona: 'nobody',
    open: async (page) => {
      await page.goto('/login');
      await form(page).waitFor();
    },
  },
  {
    name: 'sign-in-faults',
    persona: 'nobody',
    open: async (page, words) => {
      await page.goto('/login?back=%2Fhome');
      await page.getByRole('button', { name: words('shell', 'session.signIn.action') }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'register',
    persona: 'nobody',
    open: async (page) => {
      await page.goto('/register');
      await form(page).waitFor();
    },
  },
  {
    name: 'register-code',
    persona: 'nobody',
    open: async (page, words) => {
      await page.goto('/register');
      await page.getByRole('textbox', { name: words('shell', 'session.field.email') }).fill(newEmail());
      await page.getByLabel(words('shell', 'session.field.password'), { exact: true }).fill(journeyPassword);
      await page.getByRole('button', { name: words('shell', 'session.register.action') }).click();
      await page.getByRole('heading', { name: words('shell', 'session.code.title') }).waitFor();
    },
  },
  {
    name: 'reset',
    persona: 'nobody',
    open: async (page) => {
      await page.goto('/register/reset');
      await form(page).waitFor();
    },
  },
  {
    name: 'error',
    persona: 'nobody',
    open: async (page) => {
      await page.goto('/error');
      await page.getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'not-found',
    persona: 'little',
    open: async (page) => {
      await page.goto('/nowhere');
      await page.getByRole('heading').first().waitFor();
    },
  },
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
  { name: 'summary', persona: 'much', open: (page) => openReport(page, 'screen=summary&range=lastMonth&compare=true') },
  { name: 'summary-little', persona: 'little', open: (page) => openReport(page, 'screen=summary') },
  { name: 'chart', persona: 'much', open: (page) => openChart(page, 'range=last3Months&compare=true&metric=likes') },
  {
    name: 'chart-content',
    persona: 'much',
    open: (page) => openChart(page, 'range=last3Months&metric=interactions&by=content'),
  },
  { name: 'chart-type', persona: 'much', open: (page) => openChart(page, 'range=lastYear&metric=emv&by=type') },
  { name: 'emv', persona: 'much', open: (page) => openReport(page, 'screen=emv') },
  {
    name: 'explained-number',
    persona: 'much',
    open: async (page, words) => {
      await openReport(page, 'screen=summary');
      await page
        .getByRole('main')
        .getByTitle(words('ui', 'explanation.open.label', { label: metricLabels.likes[words.language] }))
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'emv-editor',
    persona: 'much',
    open: async (page, words) => {
      await openReport(page, 'screen=emv');
      await page
        .getByRole('button', { name: words('workspace', 'emv.editor.openNew') })
        .or(page.getByRole('button', { name: words('workspace', 'emv.editor.open') }))
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await settled(page);
    },
  },
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
  {
    name: 'palette',
    persona: 'much',
    open: async (page, words) => {
      await openBoards(page, words);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'account-menu',
    persona: 'much',
    open: async (page, words) => {
      await openBoards(page, words);
      await openMenu(page, /@journey\.example/u);
    },
  },
];

/** Gives somebody what the screens for them show. */
export async function furnish(person: Person, persona: Persona): Promise<void> {
  if (persona === 'little') await makeScannedBoard(person.api, 'One account', ['willowandloom']);
  if (persona !== 'much') return;
  await makeScannedBoard(person.api, 'Harbour cities', [
    'dimsumdiary.hk',
    'mochi.and.miso',
    'harbourside.runners',
    'maison.aurelle',
  ]);
  await makeBoard(person.api, '空的資料夾');
  await makeBoard(person.api, 'とても長い名前のフォルダ：秋冬コレクションの撮影に向けた参考アカウントまとめ二〇二六');
}
