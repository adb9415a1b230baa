import type { Page } from '@playwright/test';
import { pageSize } from '@tessera/contracts/limits';
import type { MediaSort } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { allMedia, itemAt, makeScannedBoard } from '../../src/harness/library.ts';
import { signIn } from '../../src/walk/steps.ts';

const wall = (page: Page) => page.getByRole('list', { name: 'Media' });
const cards = (page: Page) => wall(page).getByRole('listitem');
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Media' });
const focusedPosition = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0));

/** Scrolls through the wall once and returns all cards by their position. */
async function readWall(page: Page, total: number): Promise<ReadonlyMap<number, string>> {
  const seen = new Map<number, string>();
  await eventually(
    async () => {
      const now = await cards(page).evaluateAll((items) =>
        items.map(
          (item) =>
            [
              Number(item.getAttribute('aria-posinset')),
              item.querySelector('[data-item]')?.getAttribute('data-item') ?? '',
            ] as const,
        ),
      );
      for (const [position, id] of now) seen.set(position, id);
      if (seen.size < total) {
        await page.mouse.wheel(0, 600);
        throw new Error(`${seen.size} of ${total} seen`);
      }
    },
    { within: 45_000, every: 60 },
  );
  return seen;
}

/** The network withholds some pictures; the browser reports their 404. */
const withheld = /status of 404 .*\/api\/instagram\/mediaSrc/u;

const keyOf = (media: Media): string => media.mediaId;

test('the wall shows every post in order, forty-eight per page, in both directions', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Dim sum', ['dimsumdiary.hk']);
  const newestFirst = await allMedia(person.api, board.id);
  expect(newestFirst.length).toBeGreaterThan(2 * pageSize);
  const pageSizes: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/folder/getMedia'))
      void response.json().then(({ mediaList }: { mediaList: unknown[] }) => pageSizes.push(mediaList.length));
  });

  await page.goto(`/home/boards/${board.id}`);
  await page.getByText(`${newestFirst.length} posts`).first().waitFor();
  await cards(page).first().waitFor();
  await page.mouse.move(600, 600);
  const seen = await readWall(page, newestFirst.length);
  for (const [position, id] of seen) expect(id).toContain(keyOf(itemAt(newestFirst, position - 1)));
  await expect.poll(() => pageSizes.reduce((sum, count) => sum + count, 0)).toBe(newestFirst.length);
  expect(pageSizes.filter((count) => count !== pageSize).length).toBeLessThanOrEqual(1);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Newest first' }).click();
  const oldestFirst = newestFirst.toReversed();
  await eventually(async () =>
    expect(await cards(page).first().locator('[data-item]').getAttribute('data-item')).toContain(
      keyOf(itemAt(oldestFirst, 0)),
    ),
  );
  const back = await readWall(page, newestFirst.length);
  for (const [position, id] of back) expect(id).toContain(keyOf(itemAt(oldestFirst, position - 1)));
});

test('the wall keeps the old order until the new one has loaded, and ignores outdated responses', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Slow and quick', ['willowandloom']);
  const firstBy = async (sort: MediaSort): Promise<string> => {
    const { mediaList } = await person.api.call(mediaCalls.getMedia, { body: { folderId: board.id, sort } });
    return mediaList
      .slice(0, 4)
      .map(({ contentId, mediaId }) => `${contentId}.${mediaId}`)
      .join(' ');
  };
  const [newest, liked, discussed] = [await firstBy('TIME'), await firstBy('LIKES'), await firstBy('COMMENTS')];
  expect(new Set([newest, liked, discussed]).size).toBe(3);
  const { promise: whenReleased, resolve: release } = Promise.withResolvers<void>();
  const late: Promise<void>[] = [];
  await page.route('**/api/folder/getMedia', async (route) => {
    if (!route.request().postData()?.includes('"LIKES"')) return route.continue();
    const answer = await route.fetch();
    // The page may have aborted the request by then.
    late.push(whenReleased.then(() => route.fulfill({ response: answer })).catch(() => undefined));
  });
  await page.goto(`/home/boards/${board.id}`);
  await cards(page).first().waitFor();
  // Records every set of first cards, even if it is shown only for a moment.
  const seen = await page.evaluateHandle(() => {
    const orders: string[] = [];
    const look = (): void => {
      const order = [...document.querySelectorAll('[role="listitem"] [data-item]')]
        .slice(0, 4)
        .map((card) => card.getAttribute('data-item'))
        .join(' ');
      if (orders.at(-1) !== order) orders.push(order);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-item'],
    });
    return orders;
  });
  const order = async (name: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await order('Likes');
  await eventually(() => Promise.resolve(expect(late).toHaveLength(1)));
  await page.getByRole('progressbar', { name: 'Updating' }).waitFor();
  expect(await seen.jsonValue()).toEqual([newest]);
  await order('Comments');
  await eventually(async () => expect(await seen.jsonValue()).toEqual([newest, discussed]));
  release();
  await Promise.all(late);
  await page.evaluate(async () => {
    await fetch('/api/health');
    await new Promise(requestAnimationFrame);
  });
  expect(await seen.jsonValue()).toEqual([newest, discussed]);
});

test('the wall and the lightbox can be used by keyboard, and the focus returns to the shown post', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Coffee', ['shiroi_kissaten']);
  const media = await allMedia(person.api, board.id);
  await page.goto(`/home/boards/${board.id}`);
  await cards(page).first().getByRole('button').first().focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  expect(await focusedPosition(page)).toBe(3);
  await page.keyboard.press('ArrowDown');
  expect(await focusedPosition(page)).toBeGreaterThan(3);
  await page.keyboard.press('End');
  await eventually(async () => expect(await focusedPosition(page)).toBeGreaterThan(pageSize / 2));
  await page.keyboard.press('Home');
  await eventually(async () => expect(await focusedPosition(page)).toBe(1));
  await page.keyboard.press('Enter');
  await lightbox(page).getByText(`1 of ${media.length}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await lightbox(page).getByText(`2 of ${media.length}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await lightbox(page).getByText(`3 of ${media.length}`).waitFor();
  await page.keyboard.press('ArrowLeft');
  await lightbox(page).getByText(`2 of ${media.length}`).waitFor();
  await page.keyboard.press('Escape');
  await lightbox(page).waitFor({ state: 'detached' });
  await eventually(async () => expect(await focusedPosition(page)).toBe(2));

  const film = media.find(({ videoUrl }) => videoUrl !== null);
  if (film === undefined) throw new Error('the account has no video');
  const address = new URL(page.url());
  address.searchParams.set('media', `${film.contentId}.${film.mediaId}`);
  await page.goto(address.href);
  const video = lightbox(page).locator('video');
  await video.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0)))
    .toBeGreaterThan(0.2);
});

test('a link shows the same board, order and open post in another browser', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Two voices', ['mochi.and.miso', 'willowandloom']);
  const oldest = await allMedia(person.api, board.id, 'asc');
  await page.goto(`/home/boards/${board.id}`);
  await page
    .getByRole('navigation', { name: 'Contents of this board' })
    .getByRole('link', { name: /All contents/u })
    .click();
  await page.getByRole('button', { name: 'Newest first' }).click();
  await eventually(async () =>
    expect(await cards(page).nth(1).locator('[data-item]').getAttribute('data-item')).toContain(
      keyOf(itemAt(oldest, 1)),
    ),
  );
  await cards(page).nth(1).getByRole('button').first().click();
  await lightbox(page).getByText(`2 of ${oldest.length}`).waitFor();
  const caption = itemAt(oldest, 1).text.split('\n')[0] ?? '';
  await lightbox(page).getByText(caption, { exact: false }).first().waitFor();
  const link = page.url();

  // Signing in on the second browser signs the first one out.
  expectComplaint(/status of 403/u);
  const other = await journey.visit();
  other.expectComplaint(withheld);
  await other.page.goto(link);
  await signIn(other.page, person);
  await lightbox(other.page).getByText(`2 of ${oldest.length}`).waitFor();
  await lightbox(other.page).getByText(caption, { exact: false }).first().waitFor();
  await other.page.keyboard.press('Escape');
  await other.page.getByRole('button', { name: 'Oldest first' }).waitFor();
});

test('hidden likes are shown as a dash with the reason, not as 0', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Beauty', ['maison.aurelle']);
  await page.goto(`/home/boards/${board.id}`);
  await cards(page).first().getByText('–', { exact: true }).first().waitFor();
  await cards(page).first().getByText('Likes: The author hides likes').waitFor();
  await cards(page).first().getByRole('button').first().click();
  const likes = lightbox(page).getByRole('term').filter({ hasText: 'Likes' }).locator('xpath=following-sibling::dd[1]');
  expect(await likes.innerText()).toMatch(/^–\s/u);
  await lightbox(page).getByText('The author hides likes').first().waitFor();
});

test('every visible picture is loaded', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Running', ['harbourside.runners']);
  await page.goto(`/home/boards/${board.id}`);
  await cards(page).first().waitFor();
  await eventually(async () => {
    const pictures = await wall(page)
      .getByRole('img')
      .evaluateAll((images) =>
        images.flatMap((image) =>
          image instanceof HTMLImageElement && image.getBoundingClientRect().top < window.innerHeight
            ? [image.naturalWidth]
            : [],
        ),
      );
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.every((width) => width >= 100)).toBe(true);
  });
});

test('a metric of the table and a value of the chart show their inputs, by keyboard', async ({ journey }) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const board = await makeScannedBoard(person.api, 'Explained', ['willowandloom']);
  const panel = page.getByRole('dialog', { name: 'Interactions' });
  /** The value next to a label of the panel, as a number. */
  const figureOf = async (name: RegExp): Promise<number> =>
    Number(
      (
        await panel
          .getByRole('term')
          .filter({ hasText: name })
          .first()
          .locator('xpath=following-sibling::dd[1]')
          .innerText()
      ).replaceAll(',', ''),
    );

  await page.goto(`/home?folderId=${board.id}&screen=table&sort=INTERACTIONS`);
  const cell = page
    .getByRole('grid', { name: 'Media' })
    .locator('[role="gridcell"][data-field="interactions"]')
    .first();
  await cell.waitFor();
  const shown = Number((await cell.innerText()).replaceAll(',', ''));
  await cell.focus();
  await page.keyboard.press('Enter');
  await panel.getByText('Likes + comments').waitFor();
  expect((await figureOf(/^Likes$/u)) + (await figureOf(/^Comments$/u))).toBe(shown);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await eventually(async () => expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true));

  await page.goto(`/home?folderId=${board.id}&screen=chart&range=last90Days`);
  const slider = page.getByRole('slider');
  await slider.focus();
  // The newest days may have no posts: go back to one that has some.
  await eventually(async () => {
    await page.keyboard.press('ArrowLeft');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/Interactions: [1-9]/u);
  });
  const value =
    /Interactions: (?<count>[\d,]+)/u.exec((await slider.getAttribute('aria-valuetext')) ?? '')?.groups?.['count'] ??
    '';
  await page.keyboard.press('Enter');
  await panel.getByText(/^Likes of /u).waitFor();
  expect((await figureOf(/^Likes of /u)) + (await figureOf(/^Comments of /u))).toBe(Number(value.replaceAll(',', '')));
  await panel.getByText('Source').waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () =>
    expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true),
  );
});
