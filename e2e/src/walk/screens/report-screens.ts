import type { Page } from '@playwright/test';
import { metricLabels } from '@tessera/contracts/media/figures.schema';
import { settled } from '../../harness/settled.ts';
import { openBoardAs } from './board-steps.ts';
import type { Screen } from './screen.ts';

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

/** The summary, charts and EMV of a board. */
export const reportScreens: readonly Screen[] = [
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
];
