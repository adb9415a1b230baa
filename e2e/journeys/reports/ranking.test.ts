import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test, type Journey } from '../../src/harness/journey.ts';
import { makeScannedBoard } from '../../src/harness/library.ts';
import { registerPerson, type Person } from '../../src/harness/person.ts';
import { withheld } from '../../src/walk/wall.ts';

const accounts = ['maison.aurelle', 'willowandloom'] as const;
const stage: { person?: Person; board?: Folder } = {};

test.beforeAll(async ({ product }) => {
  stage.person = await registerPerson(product, { plan: 3 });
  stage.board = await makeScannedBoard(stage.person.api, 'Who stands out', accounts);
});

async function arrive(journey: Journey, path: string): Promise<Page> {
  const { page, context, expectComplaint } = await journey.visit();
  expectComplaint(withheld);
  await stage.person?.carryTo(context);
  await page.goto(path);
  return page;
}

const rowOf = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });

/** The lines of the file that a button downloads. */
async function exportedLines(page: Page, button: string): Promise<readonly string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
}

/** The cells that are rendered at every width. */
const firstCells = (page: Page) =>
  rowOf(page, 'willowandloom')
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.slice(0, 5).map((cell) => cell.textContent));

test('a ranking can be opened by its link and exported, and an account leads to its posts', async ({ journey }) => {
  const page = await arrive(journey, `/home/rankings?folderId=${stage.board?.id ?? ''}`);
  await page.getByRole('combobox', { name: 'Ranking' }).click();
  await page.getByRole('option', { name: 'Outspoken' }).click();
  await rowOf(page, 'willowandloom').waitFor();
  expect(new URL(page.url()).searchParams.get('table')).toBe('outspoken');
  const other = await arrive(journey, page.url());
  await rowOf(other, 'willowandloom').waitFor();
  // The previous rows stay until the new ones have arrived.
  await eventually(async () => expect(await firstCells(page)).toEqual(await firstCells(other)));

  const [head = '', ...lines] = await exportedLines(page, 'Export CSV');
  const line = lines.find((each) => each.startsWith('willowandloom,'))?.split(',') ?? [];
  const posts = line[head.split(',').indexOf('Posts')] ?? '';
  expect(Number(posts)).toBeGreaterThan(0);
  await page
    .getByText(/Monthly usage 1\/50/u)
    .first()
    .waitFor();

  await rowOf(page, 'willowandloom').getByText('willowandloom').click();
  await page.waitForURL(/\/home\?/u);
  await page
    .getByText(new RegExp(`^${Number(posts).toLocaleString('en-US')} posts`, 'u'))
    .first()
    .waitFor();
});

test('the navigation leads to the comparison of contents and to the top hashtags', async ({ journey }) => {
  const page = await arrive(journey, `/home?folderId=${stage.board?.id ?? ''}`);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  // The board adds missing parameters to its address; leaving before that would bring the user back.
  await page.waitForURL(/contentId=/u);
  await navigation.getByRole('link', { name: 'Content compare' }).click();
  const table = page.getByRole('table', { name: 'All metrics' });
  for (const account of accounts) await table.getByRole('rowheader', { name: account }).waitFor();
  await navigation.getByRole('link', { name: 'Top hashtags' }).click();
  await eventually(async () =>
    expect(await page.getByRole('grid', { name: 'Top hashtags' }).getByRole('row').count()).toBeGreaterThan(2),
  );
  await page.getByRole('radio', { name: 'Posts' }).click({ force: true });
  await page.waitForURL(/order=posts/u);
});

test('the audience and a table of the summary can be exported, and count towards the monthly quota', async ({
  journey,
}) => {
  const board = `folderId=${stage.board?.id ?? ''}&contentId=all`;
  const page = await arrive(journey, `/home?${board}&screen=audience`);
  const places = page.getByRole('table', { name: 'Location' });
  const first = (await places.getByRole('cell').first().textContent()) ?? '';
  const [head = '', ...traits] = await exportedLines(page, 'Export CSV');
  expect(head).toMatch(/^Trait,Name,Share %/u);
  expect(traits.filter((line) => line.startsWith('Location,')).some((line) => line.includes(first))).toBe(true);
  await page
    .getByText(/Monthly usage 2\/50/u)
    .first()
    .waitFor();

  await page.goto(`/home?${board}&screen=summary`);
  const table = page.getByRole('table', { name: 'By content' });
  for (const account of accounts) await table.getByRole('rowheader', { name: account }).waitFor();
  const lines = await exportedLines(page, 'Export CSV: By content');
  for (const account of accounts) expect(lines.some((line) => line.startsWith(`${account},`))).toBe(true);
  await page
    .getByText(/Monthly usage 3\/50/u)
    .first()
    .waitFor();
});
