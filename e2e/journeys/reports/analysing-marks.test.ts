import type { Page } from '@playwright/test';
import type { MediaMode } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { daysOf } from '@tessera/contracts/time/ranges';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { allMedia, itemAt, makeScannedBoard, whenScanned } from '../../src/harness/library.ts';
import { cards, expectTotal, firstOf, numberIn, openWall, withheld } from '../../src/walk/wall.ts';

async function chooseMode(page: Page, from: RegExp, to: string): Promise<void> {
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('dialog').getByRole('radio', { name: to, exact: true }).click();
}

/** Undoes the last change with the button of its notice. */
const undo = (page: Page, notice: string): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: notice }).getByRole('button', { name: 'Undo' }).click();

test('posts can be pinned, made public, blocked and given a call to action, alone or together, with undo and history', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Marked', ['willowandloom']);
  const media = await allMedia(person.api, board.id);
  const [pinned, open, called] = [itemAt(media, 0), itemAt(media, 1), itemAt(media, 2)];
  const marked = async (mode: MediaMode): Promise<readonly string[]> =>
    (await person.api.call(mediaCalls.getMedia, { body: { folderId: board.id, mode } })).mediaList.map(
      ({ mediaId }) => mediaId,
    );
  // The wall is updated optimistically, so the server's data may follow a moment later.
  const expectMarked = (mode: MediaMode, expected: readonly string[]): Promise<void> =>
    eventually(async () => expect(await marked(mode)).toEqual(expected));
  await openWall(page, `folderId=${board.id}`);

  await cards(page).nth(0).hover();
  await cards(page).nth(0).getByRole('button', { name: 'Pin', exact: true }).click();
  await page.getByText('Pinned', { exact: true }).first().waitFor();
  await cards(page).nth(1).getByRole('button').first().focus();
  await page.keyboard.press('u');
  await page.getByText('Made public').first().waitFor();
  await page.keyboard.press('z');
  await page.getByText('Undone').first().waitFor();
  await expectMarked('PUBLIC', []);
  await cards(page).nth(1).getByRole('button').first().focus();
  await page.keyboard.press('u');
  await expectMarked('PUBLIC', [open.mediaId]);

  const call = async (): Promise<void> => {
    await cards(page).nth(2).hover();
    await cards(page).nth(2).getByRole('button', { name: 'Actions for this post' }).click();
    await page.getByRole('menuitem', { name: 'Call to action…' }).click();
    await page.getByRole('dialog').getByLabel('Button text').fill('Book a table');
    await page.getByRole('dialog').getByLabel('Address').fill('example.com/table');
    await page.getByRole('dialog').getByRole('button', { name: 'Set call to action' }).click();
    await cards(page).nth(2).getByText('Call to action', { exact: true }).waitFor();
  };
  await call();
  await undo(page, 'Call to action set');
  await cards(page).nth(2).getByText('Call to action', { exact: true }).waitFor({ state: 'detached' });
  await expectMarked('CTA', []);
  await call();
  await expectMarked('CTA', [called.mediaId]);
  await cards(page).nth(2).getByRole('button').first().click();
  const history = page
    .getByRole('dialog', { name: 'Media' })
    .getByRole('list', { name: 'Marks' })
    .getByRole('listitem');
  await history.getByRole('link', { name: 'Book a table' }).waitFor();
  const { at } = itemAt(
    (await person.api.call(mediaCalls.getMedia, { body: { folderId: board.id, mode: 'CTA' } })).mediaList,
    0,
  ).status.cta ?? { at: '' };
  const time = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Taipei',
    minute: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
  const newest = await history.first().innerText();
  expect([
    newest.startsWith('Call to action · '),
    newest.includes(`by ${person.email}`),
    newest.includes(time.slice(-3)),
  ]).toEqual([true, true, true]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const at of [3, 4, 5]) await cards(page).nth(at).getByRole('checkbox').click();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected posts' });
  await bar.getByText('3 selected').waitFor();
  await bar.getByRole('button', { name: 'Pin', exact: true }).click();
  await page.getByText('3 posts pinned').first().waitFor();
  await bar.getByRole('button', { name: 'Block', exact: true }).click();
  await expectTotal(page, media.length - 3);
  await undo(page, 'Successfully Blocked ! 3 posts');
  await expectTotal(page, media.length);
  for (const at of [3, 4]) await cards(page).nth(at).getByRole('checkbox').click();
  await bar.getByText('Single', { exact: true }).click();
  await bar.getByText('1 selected').waitFor();
  await bar.getByRole('button', { name: 'Block', exact: true }).click();
  await expectTotal(page, media.length - 1);
  await bar.getByRole('button', { name: 'Done' }).click();
  const blocked = await eventually(async () => {
    const found = await marked('BLOCK');
    expect(found).toHaveLength(1);
    return found;
  });
  const all = media.map(({ mediaId }) => mediaId).filter((id) => !blocked.includes(id));

  const modes: readonly (readonly [name: string, shown: readonly string[]])[] = [
    ['Pinned', [pinned.mediaId, ...all.filter((id) => media.slice(3, 6).some(({ mediaId }) => mediaId === id))]],
    ['Public', [open.mediaId]],
    ['With a call to action', [called.mediaId]],
    ['Blocked', blocked],
    ['All posts', all],
  ];
  for (const [index, [name, shown]] of modes.entries()) {
    await chooseMode(page, index === 0 ? /^All posts$/u : /^Marks:/u, name);
    await expectTotal(page, shown.length);
    await eventually(async () => expect(await firstOf(page, 4)).toEqual(shown.slice(0, 4)));
  }
  await page.getByRole('button', { name: 'Actions for this board' }).click();
  await page.getByRole('menuitem', { name: 'Unpin all…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpin' }).click();
  await page.getByText('Removed from 4 posts').first().waitFor();
  await expectMarked('PIN', []);
});

const sumOf = (media: readonly Media[]): number =>
  media.reduce((sum, { interactions }) => sum + (interactions ?? 0), 0);

test('the table is sorted by its headers, and the chart splits by content and by type, also as a table', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Split', ['harbourside.runners', 'willowandloom']);
  const media = await allMedia(person.api, board.id);
  const search = `folderId=${board.id}&contentId=all`;
  await page.goto(`/home?${search}&screen=table`);
  const grid = page.getByRole('grid', { name: 'Media' });
  const comments = media.flatMap((each) => each.comments ?? []);
  for (const expected of [
    comments.toSorted((one, other) => other - one),
    comments.toSorted((one, other) => one - other),
  ]) {
    await grid.locator('[role=columnheader][data-field=comments]').click();
    await eventually(async () =>
      expect(
        (await grid.locator('[role=gridcell][data-field=comments]').allInnerTexts()).slice(0, 5).map(numberIn),
      ).toEqual(expected.slice(0, 5)),
    );
  }

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date());
  const days = daysOf('last3Months', today, 1) ?? { dateFrom: today, toDate: today };
  const shown = media.filter(({ createdTime }) => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date(createdTime));
    return day >= days.dateFrom && day <= days.toDate;
  });
  const contents = await whenScanned(person.api, board.id);
  const lines = {
    'By content': contents.map(
      ({ id, value }) => [value, sumOf(shown.filter(({ contentId }) => contentId === id))] as const,
    ),
    'By type': (
      [
        ['Picture', 'GraphImage'],
        ['Video', 'GraphVideo'],
        ['Carousel', 'GraphSidecar'],
      ] as const
    ).map(([name, type]) => [name, sumOf(shown.filter((each) => each.type === type))] as const),
  };
  await page.goto(`/home?${search}&screen=chart&range=last3Months`);
  const main = page.getByRole('main');
  for (const [by, expected] of Object.entries(lines)) {
    await page.getByRole('radiogroup', { name: 'Split by' }).getByRole('radio', { name: by }).click();
    const totals = async (): Promise<readonly string[]> =>
      (await main.locator('dl > div').allInnerTexts()).map((text) => text.split('\n').slice(0, 2).join(' '));
    await eventually(async () =>
      expect((await totals()).toSorted()).toEqual(
        expect.arrayContaining(expected.map(([name, sum]) => `${name} ${sum.toLocaleString('en')}`).toSorted()),
      ),
    );
    // Series by type are stacked, each with an area; lines of contents have no area.
    await eventually(async () => {
      const areas = new Set(
        await main
          .locator('svg g[fill=none] > path[fill]')
          .evaluateAll((paths) => paths.map((path) => path.getAttribute('fill'))),
      );
      expect(areas.size).toBe(by === 'By type' ? expected.length : 0);
    });
    await page.getByRole('radiogroup', { name: 'Show as' }).getByRole('radio', { name: 'Table' }).click();
    const table = main.getByRole('table', { name: `Interactions by ${by.slice(3)}` });
    await table.waitFor();
    const heads = (await table.getByRole('columnheader').allInnerTexts()).slice(1);
    expect(heads.toSorted()).toEqual(expected.map(([name]) => name).toSorted());
    const rows = await table
      .getByRole('row')
      .evaluateAll((all) => all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
    expect(
      heads.map((name, column) => [name, rows.reduce((sum, row) => sum + numberIn(row[column] ?? ''), 0)]),
    ).toEqual(heads.map((name) => expected.find(([line]) => line === name)));
    await page.getByRole('radiogroup', { name: 'Show as' }).getByRole('radio', { name: 'Chart' }).click();
  }
});
