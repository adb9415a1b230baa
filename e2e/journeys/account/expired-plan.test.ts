import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem, toProblem } from '@tessera/contracts/http/problem';
import { dayMs } from '@tessera/contracts/time/durations';
import { expect, test } from '../../src/harness/journey.ts';
import { makeScannedBoard } from '../../src/harness/library.ts';

// Moves the clock, so it needs its own product.
test.use({ settings: {} });

test('with an expired plan, everything can be read and deleted, and nothing can be added', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive();
  expectComplaint(/status of 403/u);
  const board = await makeScannedBoard(person.api, 'From better days', ['willowandloom']);
  await journey.product.setClock(15 * dayMs);
  await page.goto('/home');
  await page.getByRole('main').getByText('Your subscription has expired.').waitFor();
  await page.getByRole('list', { name: 'Media' }).getByRole('listitem').first().waitFor();

  const add = page.getByRole('button', { name: 'Add contents' }).first();
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await add.click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  const refused = await person.api.call(folderCalls.addFolder, { body: { name: 'Not any more' } }).catch(toProblem);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ code: 'expired', message: 'Your subscription has expired.' });

  await page.goto('/home/boards');
  await page.getByRole('main').getByText('Your subscription has expired.').first().waitFor();
  await page.getByRole('button', { name: 'Delete board From better days' }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirm Deletion' })
    .getByRole('button', { name: 'Delete board' })
    .click();
  await page.getByText('Board “From better days” deleted').first().waitFor();
  expect((await person.api.call(folderCalls.getFolder)).folderList.some(({ id }) => id === board.id)).toBe(false);
});
