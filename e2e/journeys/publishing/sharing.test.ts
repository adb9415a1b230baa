import { problemTexts } from '@tessera/contracts/messages/problem-texts';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { savePathOf, tokenOfPath } from '@tessera/contracts/share/share.paths';
import { expect, test } from '../../src/harness/journey.ts';
import { addAccount, makeBoard, makeScannedBoard } from '../../src/harness/library.ts';
import { registerPerson, useUpDay, type Person } from '../../src/harness/person.ts';
import type { Visitor } from '../../src/harness/visitor.ts';
import { openWall, withheld } from '../../src/walk/wall.ts';
import { wordsIn } from '../../src/walk/words.ts';

const password = 'linen shirts';
const stage: { person?: Person; folderId?: string } = {};

test.beforeAll(async ({ product }) => {
  stage.person = await registerPerson(product, { plan: 3 });
  stage.folderId = (await makeScannedBoard(stage.person.api, 'Everything', ['willowandloom'])).id;
});

const staged = (): { readonly person: Person; readonly folderId: string } => {
  const { person, folderId } = stage;
  if (!person || folderId === undefined) throw new Error('the board is made before the journeys');
  return { person, folderId };
};

test('a report is shared, opened by a visitor with its password, and revoked', async ({ journey }) => {
  const { person, folderId } = staged();
  const owner = await journey.visit();
  owner.expectComplaint(withheld);
  await person.carryTo(owner.context);
  const { page } = owner;
  await openWall(page, `folderId=${folderId}&contentId=all`);
  await page.getByRole('button', { name: 'Actions for this board' }).click();
  await page.getByRole('menuitem', { name: 'Share report…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Spring in the harbour');
  await dialog.getByLabel('Shared by').fill('Lumen Studio');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { name: 'The link is ready' })).toBeVisible();
  const {
    shareList: [share],
  } = await person.api.call(shareCalls.getShares);
  await expect(dialog.getByText(share?.path ?? 'no path')).toBeVisible();

  const stranger = await journey.visit();
  stranger.expectComplaint(/status of (?:40[034])/u);
  stranger.expectComplaint(withheld);
  await stranger.page.goto(share?.path ?? '');
  await stranger.page.getByLabel('Password').fill('wool and silk');
  await stranger.page.getByRole('button', { name: 'Open page' }).click();
  await expect(stranger.page.getByText('The password is not correct.').first()).toBeVisible();
  await stranger.page.getByLabel('Password').fill(password);
  await stranger.page.getByRole('button', { name: 'Open page' }).click();
  await expect(stranger.page.getByRole('heading', { level: 1, name: 'Spring in the harbour' })).toBeVisible();
  await expect(stranger.page.getByText('Lumen Studio', { exact: false }).first()).toBeVisible();
  expect(await stranger.context.cookies()).toEqual([]);

  await page.goto('/home/shared');
  await page.getByRole('button', { name: 'Actions for Spring in the harbour' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('“Spring in the harbour” revoked').first()).toBeVisible();
  await stranger.page.reload();
  await expect(stranger.page.getByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeVisible();
});

for (const language of ['en', 'zh-Hant-HK', 'ja'] as const) {
  test(`a report shows its first metrics and pictures in ${language} before its scripts load`, async ({ journey }) => {
    const { person, folderId } = staged();
    const words = wordsIn(language);
    const { share } = await person.api.call(shareCalls.addShare, {
      body: { kind: 'report', title: 'Spring in the harbour', target: { folderId } },
    });
    const { page, context, expectComplaint } = await journey.visit({ locale: language });
    expectComplaint(withheld);
    const held = Promise.withResolvers<void>();
    await context.route(/\/(?:shell|remotes)\/.*\.js$/u, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(share.path ?? '', { waitUntil: 'commit' });
    const opening = page.locator('#opening');
    await expect(opening.getByRole('heading', { name: 'Spring in the harbour' })).toBeVisible();
    await expect(opening.getByRole('img').first()).toBeVisible();
    const figures = await opening.locator('.figures b').allInnerTexts();
    held.resolve();
    await expect(opening).toHaveCount(0);
    await expect(
      page.getByRole('list', { name: words('workspace', 'report.strip.label') }).getByRole('listitem'),
    ).toContainText(figures);
    await expect(
      page.getByRole('heading', { name: words('workspace', 'report.top.title'), exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('figure').first()).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });
}

test('a shared board is saved to the user’s own boards, and each plan limit shows its own text', async ({
  journey,
}) => {
  const { person, folderId } = staged();
  const { share } = await person.api.call(shareCalls.addShare, {
    body: { kind: 'board', title: 'The board to take along', target: { folderId } },
  });
  const open = async ({ page, expectComplaint }: Visitor): Promise<void> => {
    expectComplaint(withheld);
    expectComplaint(/status of 409/u);
    await page.goto(savePathOf(tokenOfPath(share.path ?? '')));
    await page.getByRole('button', { name: 'Save to my boards' }).click();
  };
  const refused = async (
    code: '405' | '406' | '407',
    fill: (receiver: Person) => Promise<unknown>,
    plan: PlanType,
  ): Promise<void> => {
    const { person: receiver, visitor } = await journey.arrive({ plan });
    await fill(receiver);
    await open(visitor);
    await expect(visitor.page.getByRole('alert')).toContainText(problemTexts.en[code]);
  };
  await refused('405', ({ api }) => makeBoard(api, 'Mine'), 0);
  await refused('406', ({ email }) => useUpDay(journey.product, email), 1);
  await refused(
    '407',
    async ({ api }) => {
      const { id } = await makeBoard(api, 'Mine');
      for (const name of ['willowandloom', 'dimsumdiary.hk', 'mochi.and.miso']) await addAccount(api, id, name);
    },
    1,
  );
  const { visitor } = await journey.arrive({ plan: 1 });
  await open(visitor);
  await expect(visitor.page).toHaveURL(/\/home\?folderId=/u);
  await expect(visitor.page.getByRole('heading', { name: 'Everything' }).first()).toBeVisible();
});
