import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { expect, test } from '../../src/harness/journey.ts';
import { makeScannedBoard } from '../../src/harness/library.ts';
import { withheld } from '../../src/walk/wall.ts';

const password = 'linen shirts';

test('accounts of a ranking and of selected posts are handed over to the influencers, checked and added', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Who stands out', ['willowandloom']);
  const dialog = page.getByRole('dialog', { name: 'Add influencers' });
  const accounts = dialog.getByRole('textbox', { name: 'Accounts' });

  await page.goto(`/home/rankings?folderId=${board.id}`);
  await page.getByRole('button', { name: 'Add willowandloom to influencers' }).click();
  await expect(accounts).toHaveValue('willowandloom');
  expect(new URL(page.url()).pathname).toBe('/kol');
  await dialog.getByRole('button', { name: 'Check accounts' }).click();
  await dialog.getByRole('button', { name: 'Add 1 influencer' }).click();
  await expect(page.getByRole('row', { name: /willowandloom/u })).toBeVisible();

  // The handover happens only once: opening the page again does not open the dialog.
  await page.getByRole('link', { name: 'Short links' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Short links' }).waitFor();
  await page.getByRole('link', { name: 'Influencer management' }).first().click();
  await expect(page.getByRole('row', { name: /willowandloom/u })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/home?folderId=${board.id}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page
    .getByRole('toolbar', { name: 'Actions for the selected posts' })
    .getByRole('button', { name: /^Select all/u })
    .click();
  await page.getByRole('button', { name: 'Add to influencers', exact: true }).click();
  await expect(accounts).toHaveValue('willowandloom');
  await dialog.getByRole('button', { name: 'Check accounts' }).click();
  await expect(dialog.getByText('Content already exists.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Add \d/u })).toHaveCount(0);
});

test('a file of influencers is imported with a report of each bad row, and the import is undone', async ({
  journey,
}) => {
  const {
    visitor: { page },
  } = await journey.arrive({ plan: 1 });
  await page.goto('/kol');
  await page.getByRole('button', { name: 'Import influencers' }).click();
  const dialog = page.getByRole('dialog');
  const rows = [
    'IG帳號;姓名;粉絲數;標籤',
    '@mochi.and.miso;餅;1.2M;貓、spring',
    'willowandloom;Willow;12萬;',
    '點心 日記;;1;',
    'someone.else;;很多;',
  ];
  const send = (name: string, text: string): Promise<void> =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await send('creators.pdf', 'x');
  await expect(dialog.getByText('creators.pdf is not a CSV, Excel, OpenDocument or JSON file.')).toBeVisible();
  await send('creators.csv', rows.join('\r\n'));
  const preview = dialog.getByRole('table', { name: 'Preview of the first rows' });
  await expect(preview.getByText('1,200,000')).toBeVisible();
  await expect(preview.getByText('Will be skipped. Username: Not a username')).toBeVisible();
  await expect(dialog.getByText('1 value skipped or adjusted')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const bad = dialog.getByRole('table', { name: '1 row skipped' });
  await expect(bad.getByRole('row', { name: /點心 日記/u })).toBeVisible();
  const remarks = dialog.getByRole('table', { name: '1 value skipped or adjusted' });
  await expect(remarks.getByRole('row', { name: /很多/u })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /mochi\.and\.miso/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /willowandloom/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /someone\.else/u })).toBeVisible();

  await page.getByRole('button', { name: 'Import influencers' }).click();
  await dialog.getByRole('button', { name: /creators\.csv/u }).click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog.getByText(/^Undone on/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('No influencers yet')).toBeVisible();
});

test('a list of influencers is shared with the chosen columns, and visitors see nothing else', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  await person.api.call(kolCalls.updateKol, { body: { kol: ['mochi.and.miso', 'willowandloom'] } });
  await page.goto('/kol?hiddenColumns=tags');
  await page.getByRole('row', { name: /willowandloom/u }).waitFor();
  await page.getByRole('button', { name: 'Share list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await dialog.getByLabel('Title').fill('Spring shortlist');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('checkbox', { name: 'Email' }).uncheck();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { name: 'The link is ready' })).toBeVisible();
  const {
    shareList: [share],
  } = await person.api.call(shareCalls.getShares);

  const stranger = await journey.visit();
  stranger.expectComplaint(/status of (?:403|404)/u);
  const answers: string[] = [];
  stranger.page.on(
    'response',
    (answer) =>
      void answer.text().then(
        (text) => answers.push(text),
        () => undefined,
      ),
  );
  await stranger.page.goto(share?.path ?? '');
  await stranger.page.getByLabel('Password').fill(password);
  await stranger.page.getByRole('button', { name: 'Open page' }).click();
  await expect(stranger.page.getByRole('row', { name: /willowandloom/u })).toBeVisible();
  await expect(stranger.page.getByRole('columnheader', { name: 'Followers', exact: true })).toBeVisible();
  await expect(stranger.page.getByRole('columnheader', { name: 'Tags', exact: true })).toHaveCount(0);
  expect(answers.filter((text) => text.includes('hello@willowandloom.example'))).toEqual([]);
  expect(await stranger.context.cookies()).toEqual([]);

  await person.api.call(shareCalls.deleteShare, { body: { id: share?.id ?? '' } });
  await stranger.page.goto(share?.path ?? '');
  await expect(stranger.page.getByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeVisible();
});
