import { problemTexts } from '@tessera/contracts/messages/problem-texts';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import { settled } from '../../src/harness/settled.ts';
import { signIn } from '../../src/walk/steps.ts';

test('signing in on a second browser signs out all tabs of the first at once, with the reason', async ({ journey }) => {
  const { person, visitor: first } = await journey.arrive();
  first.expectComplaint(/status of 40[13] /u);
  const board = await makeBoard(person.api, 'Autumn shoot');
  await first.page.goto(`/home/boards/${board.id}`);
  await first.page.getByRole('heading', { level: 1, name: 'Autumn shoot' }).waitFor();
  const secondTab = await first.openTab('/home/boards');
  const thirdTab = await first.openTab('/home/contents');
  await secondTab.getByRole('heading', { level: 1 }).waitFor();
  await thirdTab.getByRole('heading', { level: 1 }).waitFor();

  const second = await journey.visit();
  second.expectComplaint(/status of 40[13] /u);
  await second.page.goto('/login');
  await signIn(second.page, person);
  const text = 'Automatically logged out after logging in on another device.';
  expect(problemTexts.en['403']).toBe(text);
  await Promise.all([first.page, secondTab, thirdTab].map((page) => page.getByText(text).first().waitFor()));

  await second.page.getByRole('heading', { level: 1 }).waitFor();
  await first.page.getByLabel('Email').fill(person.email);
  await first.page.getByLabel('Password', { exact: true }).fill(person.password);
  await first.page.getByRole('button', { name: 'Sign in' }).click();
  await first.page.getByRole('heading', { level: 1, name: 'Autumn shoot' }).waitFor();
  await second.page.getByText(text).first().waitFor();
});

test('signing out in one tab signs out the others, and the next user sees no data of the first', async ({
  journey,
}) => {
  const { person, visitor } = await journey.arrive();
  await makeBoard(person.api, 'For my eyes only');
  await visitor.page.goto('/home/boards');
  await visitor.page.getByText('For my eyes only').first().waitFor();
  const other = await visitor.openTab('/home/boards');
  await other.getByText('For my eyes only').first().waitFor();
  // A request that is under way while the session ends is refused.
  for (const tab of [visitor.page, other]) await settled(tab);

  await visitor.page.getByRole('button', { name: `Account of ${person.email}` }).click();
  await visitor.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await visitor.page.waitForURL(/\/login/u);
  await other.waitForURL(/\/login/u);

  const { person: next } = await journey.arrive();
  await other.goto('/login');
  await signIn(other, next);
  await other.goto('/home/boards');
  await other.getByRole('button', { name: `Account of ${next.email}` }).waitFor();
  await eventually(async () => expect(await other.getByText('For my eyes only').count()).toBe(0));
});

test('a wrong password gives the same message for known and unknown emails', async ({ journey }) => {
  const { person } = await journey.arrive();
  const { page, expectComplaint } = await journey.visit();
  expectComplaint(/status of 400 .*\/api\/user\/login/u);
  await page.goto('/login');
  for (const email of [person.email, 'nobody.at.all@journey.example']) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Email or password is not correct.').waitFor();
  }
});

test('a page that needs a session asks to sign in, and then opens', async ({ journey }) => {
  const { person } = await journey.arrive();
  const board = await makeBoard(person.api, 'Come back here');
  const { page } = await journey.visit();
  await page.goto(`/home/boards/${board.id}`);
  await page.getByText('User is not authorized!').waitFor();
  await signIn(page, person);
  await page.getByRole('heading', { level: 1, name: 'Come back here' }).waitFor();
  expect(page.url()).toContain(board.id);
});
