import type { Page } from '@playwright/test';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Summary } from '@tessera/contracts/media/figures.schema';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { itemAt, makeScannedBoard, whenScanned } from '../../src/harness/library.ts';
import type { Person } from '../../src/harness/person.ts';
import { signIn } from '../../src/walk/steps.ts';
import { cards, chooseOrder, expectWall, firstOf, numberIn, openFilter, withheld } from '../../src/walk/wall.ts';

const ask = async (person: Person, folderId: string, more: Readonly<Record<string, unknown>>) =>
  person.api.call(mediaCalls.getMedia, { body: { folderId, ...more } });

const setFilter = async (page: Page, part: string, fill: () => Promise<void>): Promise<void> => {
  await openFilter(page, part);
  await fill();
  await page
    .getByText(/Would hide [\d,]+ of [\d,]+/u)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Apply filter' }).click();
};

test('a board is sorted and filtered with a preview, saved as a view and opened by its link elsewhere', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Ranked', ['mochi.and.miso', 'willowandloom']);
  await page.goto(`/home?folderId=${board.id}&contentId=all`);
  await cards(page).first().waitFor();

  await chooseOrder(page, 'Likes');
  await expectWall(page, (await ask(person, board.id, { sort: 'LIKES' })).mediaList);

  const filter: MediaFilter = { likes: { min: 100, max: 5_000 } };
  await setFilter(page, 'Likes', async () => {
    await page.getByRole('textbox', { name: 'Likes, from' }).fill('100');
    await page.getByRole('textbox', { name: 'Likes, to' }).fill('5000');
  });
  const narrowed = await ask(person, board.id, { sort: 'LIKES', filter });
  await expectWall(page, narrowed.mediaList);
  await page
    .getByText(`${narrowed.total.toLocaleString('en')} posts`)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Save to board' }).click();
  await page.getByText('Filter saved to “Ranked”').first().waitFor();
  expect((await person.api.call(folderCalls.getFolderInfo, { query: { id: board.id } })).folder.filter).toEqual(filter);

  await page.getByRole('button', { name: /^Views/u }).click();
  await page.getByRole('button', { name: 'Save this view…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Middle of the field');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await page.getByText('View “Middle of the field” saved').first().waitFor();
  const link = page.url();
  const column = (of: Page, name: string) => of.getByRole('columnheader', { name, exact: true });
  await page.getByRole('link', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Caption' }).click();
  await page.keyboard.press('Escape');
  await column(page, 'Caption').waitFor({ state: 'detached' });
  const tableLink = page.url();
  await page.getByRole('link', { name: 'Chart' }).click();
  await page.getByRole('radio', { name: 'Table', exact: true }).click();
  await page.getByRole('table', { name: 'Interactions' }).waitFor();
  const chartLink = page.url();
  // Change the board's own filter before the links are opened.
  const { folder } = await person.api.call(folderCalls.getFolderInfo, { query: { id: board.id } });
  await person.api.call(folderCalls.updateFolder, {
    body: { id: board.id, revision: folder.revision, filter: { likes: { min: 5_001 } } },
  });

  // Signing in on the second browser signs the first one out.
  expectComplaint(/status of 403/u);
  const other = await journey.visit();
  other.expectComplaint(withheld);
  await other.page.goto(link);
  await signIn(other.page, person);
  await expectWall(other.page, narrowed.mediaList);
  await other.page.goto(tableLink);
  await column(other.page, 'Comments').waitFor();
  expect(await column(other.page, 'Caption').count()).toBe(0);
  await other.page.goto(chartLink);
  await other.page.getByRole('table', { name: 'Interactions' }).waitFor();
  await other.page.getByRole('button', { name: /^Views/u }).click();
  await other.page.getByRole('link', { name: 'Middle of the field' }).click();
  await expectWall(other.page, narrowed.mediaList);
});

test('blocking removes a post from the wall and all metrics, can be undone, and shows who blocked it', async ({
  journey,
}) => {
  const { person, visitor } = await journey.arrive({ plan: 3 });
  const { page, expectComplaint } = visitor;
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Marked', ['willowandloom']);
  const before = await ask(person, board.id, {});
  await page.goto(`/home/boards/${board.id}`);
  await expectWall(page, before.mediaList);
  await cards(page).first().getByRole('button').first().focus();
  await page.keyboard.press('b');
  await page.getByText('Successfully Blocked !').first().waitFor();
  await expectWall(page, before.mediaList.slice(1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectWall(page, before.mediaList);

  await cards(page).first().getByRole('button').first().focus();
  await page.keyboard.press('b');
  await expectWall(page, before.mediaList.slice(1));
  // The wall is updated optimistically, so the server's data may follow a moment later.
  await eventually(async () => {
    const summary = await person.api.call(mediaCalls.getSummary, { body: { folderId: board.id } });
    expect(summary.current.posts).toBe(before.total - 1);
    expect(summary.ground.blocked).toBe(1);
  });
  await page.goto(`/home?folderId=${board.id}&mode=BLOCK`);
  await cards(page).first().waitFor();
  expect(await firstOf(page, 2)).toEqual([itemAt(before.mediaList, 0).mediaId]);
  await page
    .getByText(new RegExp(person.email.replaceAll('.', '\\.'), 'u'))
    .first()
    .waitFor();
});

test('the summary explains its metrics by their inputs, and the chart is also a table', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Reported', ['dimsumdiary.hk', 'maison.aurelle']);
  await page.goto(`/home?folderId=${board.id}&contentId=all`);
  await cards(page).first().waitFor();
  await page.getByRole('link', { name: 'Summary' }).click();
  const { current } = await person.api.call(mediaCalls.getSummary, { body: { folderId: board.id } });
  const likes = page.getByTitle('How “Likes” is calculated').first();
  await likes.waitFor();
  await likes.click();
  await page.getByText('Sum of known likes').first().waitFor();
  await page.getByRole('dialog').getByText(current.likes.sum.toLocaleString('en'), { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByText(/Likes hidden for [\d,]+ of [\d,]+ posts/u)
    .first()
    .waitFor();

  await page.getByRole('link', { name: 'Chart' }).click();
  await page.getByRole('main').locator('svg path').first().waitFor();
  await page.getByRole('radio', { name: 'Table', exact: true }).click();
  await page.getByRole('main').getByRole('table').first().waitFor();
});

/** The figures of a board after all of them were computed with the current setting. */
const whenPriced = (person: Person, folderId: string): Promise<Summary> =>
  eventually(
    async () => {
      expect((await person.api.call(emvCalls.getEmv)).repricing).toBeNull();
      return person.api.call(mediaCalls.getSummary, { body: { folderId } });
    },
    { within: 20_000 },
  );

test('a custom EMV setting shows its effect in advance, and is applied to every post', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Priced', ['willowandloom']);
  const old = await person.api.call(mediaCalls.getSummary, { body: { folderId: board.id } });
  await page.goto(`/home?folderId=${board.id}&screen=emv`);
  await page.getByRole('combobox', { name: 'EMV setting' }).click();
  await page.getByRole('option', { name: 'Advertising cost' }).click();
  await page.getByText('EMV now uses “Advertising cost”').first().waitFor();
  const byCost = await whenPriced(person, board.id);
  expect(byCost.ground.emvSetting.preset).toBe('adCost');
  expect(byCost.current.emv.sum).not.toBe(old.current.emv.sum);

  await page
    .getByRole('button', { name: /New setting|Edit setting/u })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Campaign 2026');
  await dialog.getByRole('combobox', { name: 'Start from' }).click();
  await page.getByRole('option', { name: 'Per interaction, 2017 index' }).click();
  await dialog.getByText('US$0.21 per like, 3.17 per comment').waitFor();
  await dialog.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: 'New Taiwan dollar (TWD)' }).click();
  await dialog.getByText(/^1 US dollar = /u).waitFor();
  const amount = (name: string): Promise<string> =>
    dialog.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').innerText();
  const untouched = await eventually(async () => {
    const shown = await amount('With these values');
    expect(shown).toMatch(/^NT\$/u);
    return shown;
  });
  await dialog.getByRole('textbox', { name: /Like/u }).first().fill('1.5');
  await eventually(async () => expect(await amount('With these values')).not.toBe(untouched));
  expect(Math.round(numberIn(await amount('With the current setting')) * 100)).toBe(byCost.current.emv.sum);
  const foretold = Math.round(numberIn(await amount('With these values')) * 100);
  await dialog.getByRole('button', { name: 'Save and use' }).click();
  await page.getByText('EMV setting “Campaign 2026” saved and in use').first().waitFor();
  const now = await whenPriced(person, board.id);
  expect(now.ground.emvSetting).toMatchObject({ name: 'Campaign 2026', currency: 'TWD', preset: 'interaction' });
  expect(now.current.emv.sum).toBe(foretold);
  expect((await person.api.call(emvCalls.getEmv)).emvList.map(({ name }) => name)).toEqual(['Campaign 2026']);
});

test('a hashtag collects posts by others, and files are imported with chosen columns, bad rows and undo', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Gathered', ['willowandloom']);
  await page.goto(`/home/boards/${board.id}`);
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: 'Add contents' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Hashtags', { exact: true }).click();
  await dialog.getByRole('textbox').fill('#coffee');
  await dialog.getByRole('button', { name: 'Check hashtags' }).click();
  await dialog.getByRole('button', { name: 'Add 1 hashtag' }).click();
  await page.getByText('coffee added to Gathered').or(page.getByText('#coffee added to Gathered')).first().waitFor();
  const tag = (await whenScanned(person.api, board.id)).find(({ type }) => type === 'HASHTAG');
  const gathered = await ask(person, board.id, { contentId: tag?.id });
  expect(gathered.total).toBeGreaterThan(0);
  expect(
    gathered.mediaList.filter(
      ({ tags, username, createdTime }) =>
        !tags.includes('coffee') || username !== null || Date.parse(createdTime) < Date.now() - 8 * dayMs,
    ),
  ).toEqual([]);
  await page.goto(`/home?folderId=${board.id}&contentId=${tag?.id ?? ''}`);
  await expectWall(page, gathered.mediaList);
  await page.getByText('Unknown account').first().waitFor();

  await page.goto('/home/contents');
  await page.getByRole('button', { name: /Actions for .*willowandloom/u }).click();
  await page.getByRole('menuitem', { name: 'Import posts' }).click();
  const send = (name: string, mimeType: string, text: string): Promise<void> =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  const expectCounts = async (counts: string): Promise<void> => {
    await dialog.getByRole('button', { name: 'Import another file' }).waitFor();
    expect((await dialog.getByRole('definition').allInnerTexts()).join(' ')).toBe(counts);
  };
  // The name of the second column does not show its meaning; the names of the third and fourth are swapped.
  const csv =
    'Permalink,When it was,Likes,Comments\nhttps://www.instagram.com/p/Import00001/,2026-10-02 09:00,120,4\nhttps://www.instagram.com/p/Import00002/,soon,120,4\n';
  for (const [at, counts] of ['1 0 0 1', '0 0 1 1'].entries()) {
    await send('spring.csv', 'text/csv', csv);
    for (const [column, meaning] of [
      ['When it was', 'Posted (required)'],
      ['Likes', 'Comments'],
      ['Comments', 'Likes'],
    ] as const) {
      await dialog.getByRole('combobox', { name: column, exact: true }).click();
      await page.getByRole('option', { name: meaning, exact: true }).click();
    }
    await dialog.getByRole('cell', { name: 'Will be skipped. Posted: Invalid time' }).waitFor();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('1 row skipped').waitFor();
    await dialog.getByText('Invalid time').waitFor();
    await expectCounts(counts);
    if (at === 0) await dialog.getByRole('button', { name: 'Import another file' }).click();
  }
  const found = await ask(person, board.id, { filter: { posts: ['Import00001'] } });
  expect(found.mediaList).toMatchObject([{ shortcode: 'Import00001', likes: 4, comments: 120, interactions: 124 }]);

  const [known] = await journey.product.emulator.media('willowandloom');
  const answer = {
    data: [
      {
        id: '17990000000000001',
        permalink: 'https://www.instagram.com/p/Import00003/',
        media_type: 'CAROUSEL_ALBUM',
        caption: 'Linen #slow',
        timestamp: '2026-10-04T09:00:00+0000',
        like_count: 30,
        comments_count: 2,
      },
      {
        id: known?.id,
        permalink: `https://www.instagram.com/p/${known?.shortcode ?? ''}/`,
        media_type: 'IMAGE',
        timestamp: known?.timestamp,
        like_count: known?.likes,
        comments_count: known?.comments,
      },
    ],
  };
  await dialog.getByRole('button', { name: 'Import another file' }).click();
  await send('answer.json', 'application/json', JSON.stringify(answer));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectCounts('1 0 1 0');
  expect((await ask(person, board.id, { filter: { posts: ['Import00003'] } })).mediaList).toMatchObject([
    { type: 'GraphSidecar', tags: ['slow'], likes: 30, comments: 2 },
  ]);

  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await dialog.getByText(/Undone on .* 1 post was deleted\./u).waitFor();
  expect((await ask(person, board.id, { filter: { posts: ['Import00003'] } })).mediaList).toEqual([]);
});

test('an update shows how much quota it uses before it starts', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Updated', ['willowandloom']);
  await page.goto(`/home/boards/${board.id}`);
  await page.getByRole('button', { name: 'Actions for this board' }).click();
  await page.getByRole('menuitem', { name: 'Update board' }).click();
  await page
    .getByRole('alertdialog')
    .getByText(/This action will use (?:about )?\d+ quota\./u)
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Update board' }).click();
  await page.getByText('Update started. We’ll email you when it is done.').first().waitFor();
});

test('a filter outside the plan shows which plan includes it, and can be removed from the view', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 0 });
  expectComplaint(withheld);
  expectComplaint(/status of 403/u);
  const board = await makeScannedBoard(person.api, 'Trial', ['willowandloom']);
  await page.goto(`/home?folderId=${board.id}&filter=${encodeURIComponent('{"likes":{"min":1}}')}`);
  await page.getByText('This view is narrowed by a filter that your plan does not include').waitFor();
  await page
    .getByText(/Available in Professional\./u)
    .first()
    .waitFor();
  await page
    .getByRole('main')
    .getByText(/^Remove “/u)
    .click();
  await cards(page).first().waitFor();
});
