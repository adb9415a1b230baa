import type { Page } from '@playwright/test';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { allMedia, keptBy, makeBoard, makeScannedBoard, whenScanned } from '../../src/harness/library.ts';

// Kills processes, so it needs its own product.
test.use({ settings: {} });

/** It posts twenty-two times a day: three months of that exceed a trial's limit. */
const busy = 'hourly.harbour';

const entry = (page: Page, username: string) =>
  page.getByRole('list', { name: 'Accounts to add' }).getByRole('listitem').filter({ hasText: username });

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Accounts' }).fill(text);
  await page.getByRole('button', { name: 'Check accounts' }).click();
}

/** The scan's progress as announced to a screen reader: 150 of "150 of 1,000". */
async function readSoFar(page: Page): Promise<number> {
  const valueText = await page
    .getByRole('progressbar', { name: `Collecting ${busy}` })
    .getAttribute('aria-valuetext', { timeout: 2_000 });
  const [, done] = /^([\d,]+) of [\d,]+/u.exec(valueText ?? '') ?? [];
  return Number((done ?? '0').replaceAll(',', ''));
}

/** Waits until the progress exceeds a number, and returns the new progress. */
const movedBeyond = (page: Page, count: number): Promise<number> =>
  eventually(
    async () => {
      const now = await readSoFar(page);
      if (now <= count) throw new Error(`the scan has collected only ${now}`);
      return now;
    },
    { within: 30_000 },
  );

test('accounts are checked with their texts, and a scan survives the loss of its worker and of the database', async ({
  journey,
}) => {
  const { emulator, kill } = journey.product;
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive();
  // Calls fail while the database is down, and limits refuse some; this journey provokes both.
  expectComplaint(/status of (?:404|409|500|503) |net::ERR_/u);
  await emulator.freeze();
  const board = await makeBoard(person.api, 'Harbours');
  await page.goto('/home');

  await page.getByRole('button', { name: 'Add contents' }).first().click();
  await page.getByRole('button', { name: 'Check accounts' }).click();
  await page.getByText('no content', { exact: true }).waitFor();
  await type(page, `no.such.account.anywhere, @quiet.harbour.notes\nhttps://www.instagram.com/${busy}/`);
  await entry(page, 'no.such.account.anywhere').getByText("This username doesn't exist!").waitFor();
  await entry(page, 'quiet.harbour.notes').getByText('This user is a private account.').waitFor();
  await entry(page, busy).getByText('Hourly Harbour').waitFor();

  await emulator.fault({ kind: 'slow', match: 'business_discovery.*media', ms: 1_500, times: null });
  await page.getByRole('button', { name: 'Add 1 account' }).click();
  await page.getByText(`${busy} added to Harbours`).first().waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const before = await movedBeyond(page, 0);

  await page.getByRole('button', { name: 'Add contents' }).first().click();
  await type(page, busy);
  await entry(page, busy).getByText('Content already exists.').waitFor();
  await type(page, 'asagiri_pottery');
  await entry(page, 'asagiri_pottery').getByText('No media within 2 years with this content.').waitFor();
  await type(page, 'shiroi_kissaten');
  await page.getByRole('alert').getByText('No room for another content.').waitFor();
  await expect(page.getByRole('button', { name: 'Add 1 account' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await kill('worker');
  const after = await movedBeyond(page, before);
  await kill('postgresql');
  await emulator.clearFaults();
  expect(after).toBeGreaterThan(before);

  const [content] = await whenScanned(person.api, board.id, 90_000);
  const expected = keptBy(rightsOf(0).quotas, await emulator.media(busy), new Date());
  expect(expected).toHaveLength(rightsOf(0).quotas.contentMax);
  const found = await allMedia(person.api, board.id);
  expect(found.map((media) => media.mediaId)).toEqual(expected.map((media) => media.id));
  expect(found.map(({ likes, comments }) => ({ likes, comments }))).toEqual(
    expected.map(({ likes, comments }) => ({ likes, comments })),
  );
  expect(content).toMatchObject({
    value: busy,
    mediaCount: expected.length,
    updating: false,
    report: { processing_status: 1, state: 'done' },
  });

  await page.getByRole('progressbar', { name: `Collecting ${busy}` }).waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Contents of this board' }).getByText('1,000 posts').waitFor();
  await page.getByText('1 content · 1,000 posts').waitFor();
});

test('several accounts collected at once, one with hidden likes, are stored exactly as the platform shows them', async ({
  journey,
}) => {
  const { emulator } = journey.product;
  const { person } = await journey.arrive({ plan: 3 });
  const accounts = ['willowandloom', 'mochi.and.miso', 'maison.aurelle'];
  const board = await makeScannedBoard(person.api, 'Three voices', accounts);
  const shown = await Promise.all(accounts.map((username) => emulator.media(username)));
  const expected = shown.flatMap((media) => keptBy(rightsOf(3).quotas, media, new Date()));
  const found = await allMedia(person.api, board.id);
  const idsOf = (ids: readonly string[]): readonly string[] => ids.toSorted();
  expect(idsOf(found.map((media) => media.mediaId))).toEqual(idsOf(expected.map((media) => media.id)));
  const likesOf = new Map(expected.map((media) => [media.id, media.likes]));
  expect(found.filter((media) => media.likes !== likesOf.get(media.mediaId))).toEqual([]);
  expect(
    found
      .filter((media) => media.username === 'maison.aurelle')
      .every((media) => media.likes === null && media.engRate === null),
  ).toBe(true);
  expect(found.map((media) => media.createdTime)).toEqual(
    found
      .map((media) => media.createdTime)
      .toSorted()
      .toReversed(),
  );
});

test('a cancelled scan keeps the posts that it has collected', async ({ journey }) => {
  const { emulator } = journey.product;
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(/status of 404 .*mediaSrc/u);
  const board = await makeBoard(person.api, 'Enough');
  await page.goto('/home');
  await emulator.fault({ kind: 'slow', match: 'business_discovery.*media', ms: 500, times: null });
  await page.getByRole('button', { name: 'Add contents' }).first().click();
  await type(page, busy);
  await page.getByRole('button', { name: 'Add 1 account' }).click();
  await movedBeyond(page, 0);
  await page.getByRole('button', { name: `Cancel collecting ${busy}` }).click();
  await page.getByRole('progressbar', { name: `Collecting ${busy}` }).waitFor({ state: 'detached' });
  await emulator.clearFaults();
  const [content] = await whenScanned(person.api, board.id);
  expect(content?.report.state).toBe('cancelled');
  expect((await allMedia(person.api, board.id)).length).toBe(content?.mediaCount);
  expect(content?.mediaCount).toBeGreaterThan(0);
});
