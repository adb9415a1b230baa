import type { Page } from '@playwright/test';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Boards' }).getByRole('row').filter({ hasText: name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

test('the first board is created in the empty workspace, and an empty name is rejected with its text', async ({
  journey,
}) => {
  const {
    visitor: { page },
  } = await journey.arrive();
  await page.goto('/');
  await page.waitForURL(/\/home/u);
  await page.getByText('No boards yet').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Create board' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a board' });
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await dialog.getByText('Name can not be empty!').waitFor();
  await dialog.getByLabel('Name').fill('  Spring campaign  ');
  await dialog.getByLabel('Name').press('Enter');
  await heading(page, 'Spring campaign').waitFor();
  await toast(page, 'Board “Spring campaign” created').waitFor();
  await page.getByText('No contents yet').waitFor();
});

test('session, boards and contents are requested once, before any script runs', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive();
  await makeBoard(person.api, 'Early');
  await page.goto('/home');
  await heading(page, 'Early').waitFor();
  await page.getByText('No contents yet').waitFor();
  const { asked, code } = await page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return {
      asked: files
        .filter(({ name }) => /getUserInfo|getFolder$|getContent$/u.test(name))
        .map(({ name, startTime }) => ({ call: new URL(name).pathname, startTime })),
      // The time at which the document is parsed; deferred scripts run after that.
      code:
        performance
          .getEntriesByType('navigation')
          .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? [entry.domInteractive] : []))[0] ?? 0,
    };
  });
  expect(asked.map(({ call }) => call).toSorted()).toEqual([
    '/api/content/getContent',
    '/api/folder/getFolder',
    '/api/user/getUserInfo',
  ]);
  for (const { startTime } of asked) expect(startTime).toBeLessThan(code);
});

test('a board beyond the plan limit is rejected with its text, and the typed name is kept', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive();
  expectComplaint(/status of 409 .*\/api\/folder\/addFolder/u);
  await makeBoard(person.api, 'The only one');
  await page.goto('/home/boards');
  await page.getByRole('button', { name: 'Create board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a board' });
  await dialog.getByLabel('Name').fill('One too many');
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await dialog.getByText('Folder Number exceeds the limit').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('One too many');
  expect((await person.api.call(folderCalls.getFolder)).folderList).toHaveLength(1);
});

test('a revision conflict on renaming a board shows both names, and sending again overwrites', async ({ journey }) => {
  const { person, visitor } = await journey.arrive();
  visitor.expectComplaint(/status of 409 .*\/api\/folder\/updateFolder/u);
  const { page } = visitor;
  const board = await makeBoard(person.api, 'Working title');
  await page.goto('/home/boards');
  await row(page, 'Working title').getByRole('button', { name: 'Rename board Working title' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename board' });
  await dialog.getByLabel('Name').fill('Mine');
  await person.api.call(folderCalls.updateFolder, {
    body: { id: board.id, settings: { name: 'Theirs' }, revision: board.revision },
  });
  await dialog.getByRole('button', { name: 'Rename board' }).click();
  await dialog.getByText('This has changed meanwhile.').waitFor();
  await dialog.getByText('Theirs').waitFor();
  await dialog.getByRole('button', { name: 'Use my name' }).click();
  await row(page, 'Mine').waitFor();
  expect((await person.api.call(folderCalls.getFolder)).folderList.map(({ settings }) => settings.name)).toEqual([
    'Mine',
  ]);
});

test('a board created in one tab appears in the others', async ({ journey }) => {
  const { person, visitor } = await journey.arrive({ plan: 1 });
  await makeBoard(person.api, 'Seen everywhere');
  const other = await visitor.openTab('/home/boards');
  await row(other, 'Seen everywhere').waitFor();
  await visitor.page.goto('/home/boards');
  await visitor.page.getByRole('button', { name: 'Create board' }).click();
  await visitor.page.getByRole('dialog').getByLabel('Name').fill('Made in the other tab');
  await visitor.page.getByRole('dialog').getByLabel('Name').press('Enter');
  await heading(visitor.page, 'Made in the other tab').waitFor();
  await row(other, 'Made in the other tab').waitFor();
});

test('deleting a board asks for a confirmation, is shown at once, and is reverted on failure', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(/status of 500 .*\/api\/folder\/deleteFolder/u);
  for (const name of ['First', 'Second', 'Third']) await makeBoard(person.api, name);
  await page.goto('/home/boards');
  await row(page, 'Second').getByRole('button', { name: 'Delete board Second' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await question.getByText('Do you want to delete “Second”?').waitFor();
  await question.getByText(/This action cannot be undone\.$/u).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(page, 'Second').waitFor();

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/folder/deleteFolder', async (route) => {
    await answer.promise;
    await route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: '500', message: '', supportId: 'journey-500' }),
    });
  });
  await row(page, 'Second').getByRole('button', { name: 'Delete board Second' }).click();
  await question.getByRole('button', { name: 'Delete board' }).click();
  await row(page, 'Second').waitFor({ state: 'detached' });
  answer.resolve();
  await toast(page, 'Internal Server Error! The server encountered an unexpected condition!').waitFor();
  await page.getByRole('region', { name: 'Notifications' }).getByText('journey-500').waitFor();
  await row(page, 'Second').waitFor();
  const names = async (): Promise<string[]> =>
    (await page.getByRole('table', { name: 'Boards' }).getByRole('link').allInnerTexts()).filter((name) => name !== '');
  expect(await names()).toEqual(['First', 'Second', 'Third']);

  await page.unroute('**/api/folder/deleteFolder');
  await row(page, 'Second').getByRole('button', { name: 'Delete board Second' }).click();
  await question.getByRole('button', { name: 'Delete board' }).click();
  await toast(page, 'Board “Second” deleted').waitFor();
  await eventually(async () => expect(await names()).toEqual(['First', 'Third']));
  expect((await person.api.call(folderCalls.getFolder)).folderList.map(({ settings }) => settings.name)).toEqual([
    'First',
    'Third',
  ]);
});

test('the chosen board is remembered, and replaced by the first one when it is deleted', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 1 });
  for (const name of ['First', 'Second', 'Third']) await makeBoard(person.api, name);
  await page.goto('/home');
  await heading(page, 'First').waitFor();
  await page.getByRole('button', { name: 'Switch board' }).click();
  await page.getByRole('option', { name: /Second/u }).click();
  await heading(page, 'Second').waitFor();
  await page.goto('/home');
  await heading(page, 'Second').waitFor();
  await page.getByRole('button', { name: 'Actions for this board' }).click();
  await page.getByRole('menuitem', { name: 'Delete board' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  await heading(page, 'First').waitFor();
  await page.goto('/home');
  await heading(page, 'First').waitFor();
});

test("another user's board looks like one that does not exist", async ({ journey }) => {
  const { person: owner } = await journey.arrive();
  const board = await makeBoard(owner.api, 'Private matters');
  const {
    visitor: { page },
  } = await journey.arrive();
  await page.goto(`/home/boards/${board.id}`);
  await eventually(async () => {
    const text = await page.getByRole('main').innerText();
    expect(text).not.toContain('Private matters');
    expect(text).toMatch(/Not found\.|No boards yet/u);
  });
});
