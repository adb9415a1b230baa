import type { Page } from 'playwright-core';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { eventually } from '../src/harness/eventually.ts';
import { setUpJourney } from '../src/harness/journey.ts';
import { itemAt, makeScannedBoard } from '../src/harness/library.ts';
import type { Person } from '../src/harness/person.ts';
import { signIn } from '../src/walk/steps.ts';

const journey = setUpJourney();

const wall = (page: Page) => page.getByRole('list', { name: 'Media' });
const cards = (page: Page) => wall(page).getByRole('listitem');
const withheld = /status of 404 .*\/api\/instagram\/mediaSrc/u;
const keyOf = (media: Media): string => media.mediaId;

/** What the wall shows first, as the keys of its cards. */
const firstOf = async (page: Page, count: number): Promise<string[]> =>
  (await cards(page).locator('[data-item]').evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? ''))).slice(0, count).map((key) => key.split('.')[1] ?? key);

async function expectWall(page: Page, expected: readonly Media[]): Promise<void> {
  await eventually(async () => expect(await firstOf(page, 4)).toEqual(expected.slice(0, 4).map(keyOf)));
}

const ask = async (person: Person, folderId: string, more: Readonly<Record<string, unknown>>) => person.api.call(mediaCalls.getMedia, { body: { folderId, ...more } });

async function setFilter(page: Page, part: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${part}`, 'u') }).click();
  await fill();
  await page.getByText(/Would hide [\d,]+ of [\d,]+/u).first().waitFor();
  await page.getByRole('button', { name: 'Set filter' }).click();
}

async function chooseOrder(page: Page, order: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: order, exact: true }).click();
}

test('a board is ranked and filtered, the effect told before, kept, saved as a view, and opened by its link in a second browser', async () => {
  const { person, visitor: { page, expectComplaint } } = await journey.arrive({ plan: 3 });
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
  await page.getByText(`${narrowed.total.toLocaleString('en')} media`).first().waitFor();

  await page.getByRole('button', { name: 'Keep for this board' }).click();
  await page.getByText('Filter kept for “Ranked”').first().waitFor();
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
  await page.getByRole('radio', { name: 'Table' }).click();
  await page.getByRole('table', { name: 'Interactions' }).waitFor();
  const chartLink = page.url();
  // The board has another filter by the time that the links are opened.
  const { folder } = await person.api.call(folderCalls.getFolderInfo, { query: { id: board.id } });
  await person.api.call(folderCalls.updateFolder, { body: { id: board.id, revision: folder.revision, filter: { likes: { min: 5_001 } } } });

  // The second browser signs the first one out.
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
}, 120_000);

test('blocking takes a post out of the wall and every number, with a way back, and says who and when', async () => {
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
  const summary = await person.api.call(mediaCalls.getSummary, { body: { folderId: board.id } });
  expect(summary.current.posts).toBe(before.total - 1);
  expect(summary.ground.blocked).toBe(1);
  await page.goto(`/home?folderId=${board.id}&mode=BLOCK`);
  await cards(page).first().waitFor();
  expect(await firstOf(page, 2)).toEqual([keyOf(itemAt(before.mediaList, 0))]);
  await page.getByText(new RegExp(person.email.replaceAll('.', '\\.'), 'u')).first().waitFor();
});

test('a report adds up, every number opens to what it is made of, and a chart is a table too', async () => {
  const { person, visitor: { page, expectComplaint } } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Reported', ['dimsumdiary.hk', 'maison.aurelle']);
  await page.goto(`/home?folderId=${board.id}&contentId=all`);
  await cards(page).first().waitFor();
  await page.getByRole('link', { name: 'Summary' }).click();
  const { current } = await person.api.call(mediaCalls.getSummary, { body: { folderId: board.id } });
  const likes = page.getByTitle('How "Likes" is made up').first();
  await likes.waitFor();
  await likes.click();
  await page.getByText('Likes of the posts that tell them, added up').first().waitFor();
  await page.getByRole('dialog').getByText(current.likes.sum.toLocaleString('en'), { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/Likes of [\d,]+ posts out of [\d,]+ are hidden by their authors/u).first().waitFor();

  await page.getByRole('link', { name: 'Chart' }).click();
  await page.getByRole('main').locator('svg path').first().waitFor();
  await page.getByRole('radio', { name: 'Table' }).or(page.getByRole('button', { name: 'Table', exact: true })).last().click();
  await page.getByRole('main').getByRole('table').first().waitFor();
});

test('an EMV setting of one\'s own shows old against new, is worked into every post and is what all EMV is by', async () => {
  const { person, visitor: { page, expectComplaint } } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Priced', ['willowandloom']);
  const old = await person.api.call(mediaCalls.getSummary, { body: { folderId: board.id } });
  await page.goto(`/home?folderId=${board.id}&screen=emv`);
  await page.getByRole('button', { name: /New setting|Edit setting/u }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Campaign 2026');
  await dialog.getByRole('textbox', { name: /Like/u }).first().fill('1.5');
  await dialog.getByText('By these values').waitFor();
  await dialog.getByRole('button', { name: 'Save and use' }).click();
  await page.getByText('EMV setting “Campaign 2026” saved and in use').first().waitFor();
  await eventually(
    async () => {
      const { repricing, emvList } = await person.api.call(emvCalls.getEmv);
      expect(repricing).toBeNull();
      expect(emvList.map(({ name }) => name)).toEqual(['Campaign 2026']);
    },
    { within: 20_000 },
  );
  const now = await person.api.call(mediaCalls.getSummary, { body: { folderId: board.id } });
  expect(now.current.emv.sum).toBeGreaterThan(old.current.emv.sum);
});

test('a hashtag is collected, and a file comes in with its bad row named', async () => {
  const { person, visitor: { page, expectComplaint } } = await journey.arrive({ plan: 3 });
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

  await page.goto('/home/contents');
  await page.getByRole('button', { name: /Actions for .*willowandloom/u }).click();
  await page.getByRole('menuitem', { name: 'Import media' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Permalink,Publish time,Likes,Comments\nhttps://www.instagram.com/p/Import00001/,2026-10-02 09:00,120,4\nhttps://www.instagram.com/p/Import00002/,2026-10-03 09:00,1.2K,4\n'),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByText('1 row left out').waitFor();
  await page.getByRole('dialog').getByText('Not a whole number of zero or more').waitFor();
  const found = await ask(person, board.id, { filter: { posts: ['Import00001'] } });
  expect(found.mediaList).toMatchObject([{ shortcode: 'Import00001', likes: 120, comments: 4, interactions: 124 }]);
}, 120_000);

test('an update says what it takes before it begins', async () => {
  const { person, visitor: { page, expectComplaint } } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Updated', ['willowandloom']);
  await page.goto(`/home/boards/${board.id}`);
  await page.getByRole('button', { name: 'Actions for this board' }).click();
  await page.getByRole('menuitem', { name: 'Update board' }).click();
  await page.getByRole('alertdialog').getByText(/This action will use (?:about )?\d+ quota\./u).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Update board' }).click();
  await page.getByText('Update started. A mail tells you when it is done.').first().waitFor();
});

test('what a plan lacks says which plan has it, and the view stays usable', async () => {
  const { person, visitor: { page, expectComplaint } } = await journey.arrive({ plan: 0 });
  expectComplaint(withheld);
  expectComplaint(/status of 403/u);
  const board = await makeScannedBoard(person.api, 'Trial', ['willowandloom']);
  await page.goto(`/home?folderId=${board.id}&filter=${encodeURIComponent('{"likes":{"min":1}}')}`);
  await page.getByText('This view is narrowed by a filter that your plan does not include').waitFor();
  await page.getByText(/The Professional plan has it\./u).first().waitFor();
  await page.getByRole('main').getByText('Show without the filter').click();
  await cards(page).first().waitFor();
});
