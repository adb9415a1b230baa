import type { Page } from '@playwright/test';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { expect, test } from '../src/harness/journey.ts';
import { makeScannedBoard } from '../src/harness/library.ts';
import { cards, withheld } from '../src/walk/wall.ts';

/** A screen of a board, and what somebody came to it for. */
const screens = [
  { name: 'media', search: '', first: (page: Page) => cards(page) },
  { name: 'table', search: 'screen=table', first: (page: Page) => page.locator('main .MuiDataGrid-row') },
  { name: 'summary', search: 'screen=summary&range=thisYear', first: (page: Page) => page.getByRole('list', { name: 'Metrics of this view' }).getByRole('button') },
  { name: 'chart', search: 'screen=chart&by=type', first: (page: Page) => page.locator('main dl dd') },
  { name: 'EMV', search: 'screen=emv', first: (page: Page) => page.locator('main ul button[aria-haspopup="dialog"]') },
] as const;

const windows = [
  { width: 1440, height: 900, most: 300 },
  { width: 360, height: 780, most: 400 },
] as const;

test('the first picture, figure or row of a board begins high in the window, large and small', async ({ journey }) => {
  const { person, visitor: { page, expectComplaint } } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board: Folder = await makeScannedBoard(person.api, 'Home', ['willowandloom', 'lumen.kitchen']);
  for (const { width, height, most } of windows) {
    await page.setViewportSize({ width, height });
    for (const { name, search, first } of screens) {
      await page.goto(`/home?folderId=${board.id}&contentId=all&${search}`);
      const place = await first(page).first().boundingBox();
      expect(place, name).not.toBeNull();
      expect(place?.y, `${name} at ${width}`).toBeLessThanOrEqual(most);
    }
  }
});
