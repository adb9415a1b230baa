import { userCalls } from '@tessera/contracts/user/user.calls';
import { eventually } from '../src/harness/eventually.ts';
import { setUpJourney } from '../src/harness/journey.ts';
import { makeBoard } from '../src/harness/library.ts';

const journey = setUpJourney();

test.each([
  ['zh-TW', 'zh-Hant-HK', '登入'],
  ['zh-CN', 'zh-Hant-HK', '登入'],
  ['ja-JP', 'ja', 'サインイン'],
  ['en-GB', 'en', 'Sign in'],
  ['fr-FR', 'en', 'Sign in'],
])('a browser that speaks %s starts in %s', async (locale, language, title) => {
  const { page } = await journey.visit({ locale });
  await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
});

test('the language is switched in place, is remembered on the device, and the account keeps it for its mails', async () => {
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

test('a language chosen in one tab is shown in the others', async () => {
  const { visitor } = await journey.arrive();
  await visitor.page.goto('/home/boards');
  const other = await visitor.openTab('/home/contents');
  await other.getByRole('heading', { level: 1, name: 'Contents' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Language: English' }).click();
  await visitor.page.getByRole('menu').getByText('繁體中文').click();
  await visitor.page.getByRole('heading', { level: 1, name: '資料夾' }).waitFor();
  await other.getByRole('heading', { level: 1, name: '內容' }).waitFor();
});

