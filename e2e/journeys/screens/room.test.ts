import type { Locator, Page } from '@playwright/test';
import type { Language } from '@tessera/contracts/i18n/languages';
import { embedPreviewPath } from '@tessera/contracts/share/share.paths';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { addAccount, makeScannedBoard } from '../../src/harness/library.ts';
import { settled } from '../../src/harness/settled.ts';
import { cards, chooseOrder, withheld } from '../../src/walk/wall.ts';
import { wordsIn, type Words } from '../../src/walk/words.ts';

/** The first picture, row, figure or chart on each screen of a board. */
const firsts: Readonly<Record<string, (page: Page, t: Words) => Locator>> = {
  media: (page) => cards(page).first(),
  table: (page) => page.getByRole('main').getByRole('row').nth(1),
  summary: (page, t) =>
    page
      .getByRole('list', { name: t('workspace', 'report.strip.label') })
      .getByRole('listitem')
      .first(),
  chart: (page) => page.getByRole('main').getByRole('figure').first(),
};

/** Window sizes, and the largest distance from the top at which the first element may begin. */
const windows = [
  { width: 1440, height: 900, most: 300 },
  { width: 360, height: 780, most: 400 },
] as const;
const readers: readonly (readonly [Language, string])[] = [
  ['en', 'en-US'],
  ['zh-Hant-HK', 'zh-HK'],
  ['ja', 'ja-JP'],
];

/** Number of cards whose large number is shown without its icon, or is cut off. */
const cardsWithoutSign = (page: Page): Promise<number> =>
  cards(page).evaluateAll(
    (items) =>
      items.filter((item) => {
        const figure = item.querySelector('span[title]:has(> svg)');
        const sign = figure?.querySelector('svg')?.getBoundingClientRect();
        return (
          !figure ||
          !sign ||
          sign.width < 10 ||
          figure.getBoundingClientRect().right > item.getBoundingClientRect().right + 1
        );
      }).length,
  );

/** Asserts that the actions on a card do not cover the marks on its picture. */
async function expectMarksInSight(page: Page): Promise<void> {
  const card = cards(page)
    .filter({ has: page.locator('.t-marks svg') })
    .first();
  await card.hover();
  await expect(card.locator('.t-actions')).toBeVisible();
  await settled(page);
  const distance = await card.evaluate((element) => {
    const [marks, actions] = ['.t-marks', '.t-actions'].map((part) =>
      element.querySelector(part)?.getBoundingClientRect(),
    );
    return marks && actions ? actions.top - marks.bottom : Number.NaN;
  });
  expect(distance).toBeGreaterThanOrEqual(0);
}

/**
 * Whether two elements are in the same row. Both are measured in one frame, because a page that loads can move between
 * two measurements.
 */
async function isOneRow(one: Locator, other: Locator): Promise<boolean> {
  return one.evaluate(
    (element, neighbour) => {
      const [first, second] = [element.getBoundingClientRect(), neighbour?.getBoundingClientRect()];
      return second !== undefined && first.top < second.bottom && second.top < first.bottom;
    },
    await other.elementHandle(),
  );
}

/** By how many pixels the columns of a table are wider than the table. */
const hiddenWidth = (page: Page): Promise<number> =>
  page.locator('.MuiDataGrid-virtualScroller').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** The distances of the sparklines from the lower edges of their tiles. */
const sparklineDistances = (page: Page): Promise<readonly number[]> =>
  page
    .getByRole('list', { name: 'Metrics of this view' })
    .getByRole('listitem')
    .evaluateAll((tiles) => [
      ...new Set(
        tiles.map((tile) =>
          Math.round(
            tile.getBoundingClientRect().bottom - (tile.querySelector('svg')?.getBoundingClientRect().bottom ?? 0),
          ),
        ),
      ),
    ]);

test('a board shows its first post, row or metric near the top, and keeps icons, names and history intact', async ({
  journey,
}) => {
  const { person, visitor } = await journey.arrive({ plan: 3 });
  visitor.expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Room', ['willowandloom']);
  const tooLow: Record<string, number> = {};
  for (const [language, locale] of readers) {
    const { page, context, expectComplaint } = await journey.visit({ locale });
    expectComplaint(withheld);
    await person.carryTo(context);
    for (const { width, height, most } of windows) {
      await page.setViewportSize({ width, height });
      for (const [screen, first] of Object.entries(firsts)) {
        await page.goto(`/home?folderId=${board.id}&contentId=all&screen=${screen}`);
        const found = first(page, wordsIn(language));
        await found.waitFor();
        await settled(page);
        const top = (await found.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
        if (top > most) tooLow[`${screen} at ${width} in ${language}`] = top;
        if (screen === 'media') expect(await cardsWithoutSign(page)).toBe(0);
      }
    }
  }
  expect(tooLow).toEqual({});

  const { page } = visitor;
  await page.goto(`/home?folderId=${board.id}&contentId=all`);
  await cards(page).first().waitFor();
  await expectMarksInSight(page);
  await chooseOrder(page, 'Likes');
  await eventually(() => Promise.resolve(expect(new URL(page.url()).searchParams.get('sort')).toBe('LIKES')));
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveText('Posted');

  await addAccount(person.api, board.id, 'harbourside.runners');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/home?folderId=${board.id}&contentId=all`);
  await cards(page).first().waitFor();
  expect(
    await isOneRow(
      page.getByRole('combobox', { name: 'Order' }),
      page.getByRole('button', { name: 'Select', exact: true }),
    ),
  ).toBe(true);
  await page.goto(`/home?folderId=${board.id}&contentId=all&screen=brand`);
  await expect(
    page.getByRole('navigation', { name: 'Ways to look at this board' }).getByRole('link', { name: 'Brands' }),
  ).toBeInViewport({ ratio: 1 });
  await page.goto('/home/contents');
  const name = page.getByRole('link', { name: 'harbourside.runners' });
  await name.waitFor();
  expect(
    await name.evaluate(
      (link) => [...link.querySelectorAll('span')].flatMap((text) => [...text.getClientRects()]).length,
    ),
  ).toBe(1);
});

test('on a wide screen a table whose columns fit does not scroll sideways, and the sparklines of all metrics are at one height', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  const board = await makeScannedBoard(person.api, 'Room', ['willowandloom']);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`/home/hashtags?folderId=${board.id}&contentId=all&range=last90Days`);
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await settled(page);
  expect(await hiddenWidth(page)).toBe(0);
  await page.goto(`/home?folderId=${board.id}&contentId=all&screen=summary`);
  await page
    .getByText(/^On \d+ of \d+ posts/u)
    .first()
    .waitFor();
  await settled(page);
  expect(await sparklineDistances(page)).toHaveLength(1);
});

test('the audience keeps its export beside its first line on a phone, and the sizes of a preview are as wide as their names', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  const board = await makeScannedBoard(person.api, 'Room', ['willowandloom']);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(embedPreviewPath);
  const sizes = page.getByRole('radiogroup', { name: 'Preview size' });
  await sizes.waitFor();
  await settled(page);
  expect((await sizes.boundingBox())?.width).toBeLessThan(400);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/home?folderId=${board.id}&contentId=all&screen=audience`);
  const line = page.getByText(/followers of 1 account/u);
  await line.waitFor();
  expect(await isOneRow(line, page.getByRole('main').getByRole('button', { name: 'Export CSV' }))).toBe(true);
});

test('on a tablet, a view with a filter of its own has at most three rows of filters and actions', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  const board = await makeScannedBoard(person.api, 'Room', ['willowandloom']);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(
    `/home?folderId=${board.id}&contentId=all&filter=${encodeURIComponent(JSON.stringify({ likes: { min: 99_999_999 } }))}`,
  );
  await page.getByRole('button', { name: 'Save to board' }).waitFor();
  await settled(page);
  const rowHeight = 36;
  expect((await page.getByRole('region', { name: 'Filter', exact: true }).boundingBox())?.height).toBeLessThan(
    3.5 * rowHeight,
  );
});
