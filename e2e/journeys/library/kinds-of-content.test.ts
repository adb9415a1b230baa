import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { expect, test } from '../../src/harness/journey.ts';
import { allMedia, itemAt, makeBoard, whenScanned } from '../../src/harness/library.ts';

test('a board can contain a place, a keyword and a clipboard, each with its source', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  // Values that a check refuses get these statuses.
  expectComplaint(/status of (?:400|409) /u);
  const board = await makeBoard(person.api, 'Kyoto and matcha');
  await page.goto('/home');
  const dialog = page.getByRole('dialog');
  const open = async (kind: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add contents' }).first().click();
    await dialog.getByText(kind, { exact: true }).click();
  };
  const close = () => page.getByRole('button', { name: 'Close', exact: true }).click();

  await open('Places');
  const search = dialog.getByRole('combobox', { name: 'Find a place' });
  await search.fill('nowhere at all');
  await dialog.getByText('No results for “nowhere at all”.').waitFor();
  await dialog.getByRole('button', { name: 'Check places' }).click();
  await dialog.getByText('Please select a location from the menu.').waitFor();
  await search.fill('Kyoto');
  await dialog.getByRole('option').first().waitFor();
  await search.press('ArrowDown');
  await search.press('ArrowUp');
  await search.press('Enter');
  await dialog.getByRole('list', { name: 'Places to add' }).getByText('京都').waitFor();
  await dialog.getByRole('button', { name: 'Check places' }).click();
  await dialog.getByRole('button', { name: 'Add 1 place' }).click();
  await page.getByText('京都 added to Kyoto and matcha').first().waitFor();

  await open('Keywords');
  await dialog.getByRole('textbox', { name: 'Keywords' }).fill('matcha, zyzzyva quorum');
  await dialog.getByRole('button', { name: 'Check keywords' }).click();
  await dialog.getByText('No media within 2 years with this content.').waitFor();
  await dialog.getByRole('button', { name: 'Add 1 keyword' }).click();
  await page.getByText('“matcha” added to Kyoto and matcha').first().waitFor();
  await close();

  await open('Tagged accounts');
  await dialog.getByRole('button', { name: 'Connect account' }).waitFor();
  await close();

  const contents = await whenScanned(person.api, board.id);
  expect(contents.map(({ type, source }) => [type, source])).toEqual([
    ['LOCATION', 'vendor'],
    ['KEYWORD', 'vendor'],
  ]);
  const media = await allMedia(person.api, board.id);
  expect(media.every(({ username, followers }) => username !== null && followers !== null)).toBe(true);

  await open('Clipboards');
  await dialog.getByRole('textbox', { name: 'Clipboards' }).fill('Ideas to borrow');
  await dialog.getByRole('button', { name: 'Check clipboards' }).click();
  await dialog.getByRole('button', { name: 'Add 1 clipboard' }).click();
  await page.getByText('Ideas to borrow added to Kyoto and matcha').first().waitFor();
  // The keyword without any posts is still in the input.
  await close();
  await page.getByRole('button', { name: 'Actions for this board' }).click();
  await page.getByRole('menuitem', { name: 'Add post' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link to the post' });
  await link.fill('https://www.instagram.com/p/Cq0Lx1mN2zz/');
  await dialog.getByRole('button', { name: 'Add post' }).click();
  await dialog.getByText('Post not belonging to the folder or not exist.').first().waitFor();
  await link.fill(itemAt(media, 0).link);
  await dialog.getByRole('button', { name: 'Add post' }).click();
  await page.getByText('Post added to Ideas to borrow').first().waitFor();
  const { contentList } = await person.api.call(folderCalls.getFolderInfo, { query: { id: board.id } });
  expect(contentList.map(({ type, mediaCount }) => [type, mediaCount > 0])).toEqual([
    ['LOCATION', true],
    ['KEYWORD', true],
    ['CLIPBOARD', true],
  ]);
});
