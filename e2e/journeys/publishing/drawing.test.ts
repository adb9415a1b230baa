import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { expect, test } from '../../src/harness/journey.ts';
import { makeScannedBoard } from '../../src/harness/library.ts';
import { openWall, withheld } from '../../src/walk/wall.ts';

test('a draw is announced and drawn, one place is drawn again, and a visitor’s browser verifies the result', async ({
  journey,
}) => {
  const { person, visitor } = await journey.arrive({ plan: 3 });
  visitor.expectComplaint(withheld);
  const { page } = visitor;
  const { id: folderId } = await makeScannedBoard(person.api, 'Giveaway', ['willowandloom']);
  await openWall(page, `folderId=${folderId}&contentId=all`);
  await page.getByRole('button', { name: 'Actions for this board' }).click();
  await page.getByRole('menuitem', { name: 'Draws…' }).click();
  await page.getByText('No draws yet').waitFor();
  await page.getByRole('button', { name: 'New draw' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New draw' });
  await dialog.getByLabel('Title').fill('Spring giveaway');
  // All posts are from one account, so each post must have its own chance.
  await dialog.getByRole('checkbox', { name: /One entry/u }).uncheck();
  await dialog.getByRole('textbox', { name: 'Winners' }).fill('2');
  await expect(
    dialog.getByRole('list', { name: 'Posts left after each rule' }).getByRole('listitem').first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish list and hash' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Spring giveaway' })).toBeVisible();

  const {
    drawList: [draw],
  } = await person.api.call(drawCalls.getDraws, { query: { folderId } });
  const stranger = await journey.visit();
  await stranger.page.goto(draw?.path ?? 'no path');
  await expect(
    stranger.page.getByText('Rules, list and hashes match. They alone will decide the winners.'),
  ).toBeVisible();
  await expect(stranger.page.getByText('Secret until the draw')).toBeVisible();

  await page.getByRole('button', { name: 'Draw winners' }).click();
  const winners = page.getByRole('list', { name: 'Winners of Spring giveaway' });
  await expect(winners.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: /^Draw place 2 again/u }).click();
  const again = page.getByRole('dialog', { name: 'Draw place 2 again' });
  await again.getByRole('textbox', { name: 'Reason' }).fill('Private account');
  await again.getByRole('button', { name: 'Draw again' }).click();
  await expect(winners.getByText(/Drawn again: Private account/u)).toBeVisible();

  await stranger.page.reload();
  await expect(
    stranger.page.getByText('Correct: rules, list, seed and winners match what was announced.'),
  ).toBeVisible();
  await expect(stranger.page.getByText(/Drawn again: Private account/u)).toBeVisible();
  expect(await stranger.context.cookies()).toEqual([]);
});
