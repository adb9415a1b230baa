import type { Page } from '@playwright/test';
import { daysOf } from '@tessera/contracts/time/ranges';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { makeBoard, makeScannedBoard } from '../../src/harness/library.ts';
import { violations } from '../../src/walk/accessibility.ts';

const browsers = [
  ['zh-TW', 'zh-Hant-HK', '登入'],
  ['zh-CN', 'zh-Hant-HK', '登入'],
  ['ja-JP', 'ja', 'ログイン'],
  ['en-GB', 'en', 'Sign in'],
  ['fr-FR', 'en', 'Sign in'],
] as const;
for (const [locale, language, title] of browsers) {
  test(`a browser with the language ${locale} starts in ${language}`, async ({ journey }) => {
    const { page } = await journey.visit({ locale });
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  });
}

test('the language is changed without a reload, and stored on the device and in the account', async ({ journey }) => {
  const { person, visitor } = await journey.arrive();
  const { page } = visitor;
  await makeBoard(person.api, 'Untranslated name');
  await page.goto('/home/boards');
  await page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menu').getByText('日本語').click();
  await page.getByRole('heading', { level: 1, name: 'フォルダ' }).waitFor();
  await page.getByRole('link', { name: 'Untranslated name' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ja');

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'フォルダ' }).waitFor();
  await eventually(async () => expect((await person.api.call(userCalls.getUserInfo)).data?.language).toBe('ja'));
});

test('a language chosen in one tab is shown in the others', async ({ journey }) => {
  const { visitor } = await journey.arrive();
  await visitor.page.goto('/home/boards');
  const other = await visitor.openTab('/home/contents');
  await other.getByRole('heading', { level: 1, name: 'Contents' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Language: English' }).click();
  await visitor.page.getByRole('menu').getByText('繁體中文').click();
  await visitor.page.getByRole('heading', { level: 1, name: '資料夾' }).waitFor();
  await other.getByRole('heading', { level: 1, name: '內容' }).waitFor();
});

const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

/** The days of the displayed range, as the panel shows them. */
async function shownDays(page: Page): Promise<readonly [string, string]> {
  await page.getByRole('button', { name: /^Time/u }).first().click();
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('radiogroup', { name: 'Time range' }) });
  const days = [
    await panel.getByLabel('From').inputValue(),
    await panel.getByLabel('To', { exact: true }).inputValue(),
  ] as const;
  await page.keyboard.press('Escape');
  return days;
}

test('a changed time zone and first day of the week apply at once to the date ranges of every tab', async ({
  journey,
}) => {
  // These two zones never have the same date, so at least one of them differs from Taipei.
  const [zone = ''] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].filter(
    (there) => dayIn(there) !== dayIn('Asia/Taipei'),
  );
  const { person, visitor } = await journey.arrive();
  visitor.expectComplaint(/status of 404 .*\/api\/instagram\/mediaSrc/u);
  const { page } = visitor;
  const board = await makeScannedBoard(person.api, 'Counted', ['willowandloom']);
  const address = `/home?folderId=${board.id}&contentId=all&screen=summary&range=lastWeek`;
  await page.goto(address);
  const other = await visitor.openTab(address);
  const week = (today: string, weekStart: number) => Object.values(daysOf('lastWeek', today, weekStart) ?? {});
  for (const tab of [page, other]) expect(await shownDays(tab)).toEqual(week(dayIn('Asia/Taipei'), 1));

  await page.getByRole('button', { name: /^Account of/u }).click();
  await page.getByRole('menuitem', { name: 'Time and dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time and dates' });
  await page.keyboard.type(zone.replace('_', ' ').toLowerCase());
  await dialog.getByRole('option', { name: zone.replace('_', ' ') }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: /First day of the week/u }).click();
  await page.getByRole('option', { name: 'Sunday' }).click();
  const summaryRequest = page.waitForRequest((request) => request.url().endsWith('/api/folder/getSummary'));
  await dialog.getByRole('button', { name: 'Save time and dates' }).click();
  await page.getByText('Time and dates saved').first().waitFor();
  const days = week(dayIn(zone), 7);
  await summaryRequest;
  for (const tab of [page, other]) await eventually(async () => expect(await shownDays(tab)).toEqual(days));
  await page.getByRole('button', { name: /^Time/u }).first().click();
  await page.getByText('Weeks start on Sunday.').waitFor();
  expect((await person.api.call(userCalls.getUserInfo)).data).toMatchObject({ timeZone: zone, weekStart: 7 });
});
