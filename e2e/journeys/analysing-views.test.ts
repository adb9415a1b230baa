import type { Page } from '@playwright/test';
import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { industryLabels } from '@tessera/contracts/industry/industry';
import { mediaFilterLabels } from '@tessera/contracts/media/media-filter.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { eventually } from '../src/harness/eventually.ts';
import { expect, test, type Journey } from '../src/harness/journey.ts';
import { makeScannedBoard } from '../src/harness/library.ts';
import { registerPerson, type Person } from '../src/harness/person.ts';
import { settled } from '../src/harness/settled.ts';
import { expectTotal, openFilter, withheld } from '../src/walk/wall.ts';

const accounts = ['maison.aurelle', 'willowandloom'] as const;
const stage: { person?: Person; board?: Folder } = {};

test.beforeAll(async ({ product }) => {
  stage.person = await registerPerson(product, { plan: 3 });
  stage.board = await makeScannedBoard(stage.person.api, 'Seen from all sides', accounts);
  await stage.person.api.call(storyCalls.addStoryContent, { body: { type: 'CLIPBOARD', value: 'Kept' } });
});

const staged = (): { readonly person: Person; readonly board: Folder } => {
  const { person, board } = stage;
  if (!person || !board) throw new Error('the board is made before the journeys');
  return { person, board };
};

async function arrive(journey: Journey): Promise<Page> {
  const { page, context, expectComplaint } = await journey.visit();
  expectComplaint(withheld);
  await staged().person.carryTo(context);
  return page;
}

/** One address for each view, each with a setting that is not the default; `{board}` is replaced by the board's id. */
const views = [
  '/home?folderId={board}&contentId=all&sort=LIKES&direction=asc&range=thisYear',
  '/home?folderId={board}&contentId=all&screen=table&sort=COMMENTS',
  '/home?folderId={board}&contentId=all&screen=summary&range=last90Days&show=mean',
  '/home?folderId={board}&contentId=all&screen=chart&metric=likes&by=type&shape=table&range=thisYear',
  '/home?folderId={board}&contentId=all&screen=emv&range=thisYear',
  '/home?folderId={board}&contentId=all&screen=audience',
  '/home?folderId={board}&contentId=all&screen=brand&show=mean',
  '/home/rankings?folderId={board}&table=brandEmv',
  '/home/compare?range=thisYear',
  '/home/brandCompare?range=thisYear',
  '/home/hashtags?folderId={board}&range=thisYear&order=posts',
  '/home/brandTrends?folderId={board}&range=thisYear&order=posts',
  '/home/stories?range=last30Days',
] as const;

/**
 * Characters of a view's text to compare. Of a table only columns inside the window count, since browsers render
 * different numbers beyond it.
 */
const beginning = 1_200;
const mainText = async (page: Page): Promise<string> => {
  const text = await page.getByRole('main').evaluate((main) => {
    const startsInWindow = (node: Node): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().left < window.innerWidth;
    };
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: (string | null)[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() === true && (parent.closest('[role="grid"]') === null || startsInWindow(node)))
        texts.push(node.textContent);
    }
    return texts.join('\n');
  });
  return text.slice(0, beginning);
};

test('the link of each view shows the same in a second browser', async ({ journey }) => {
  const { board } = staged();
  const [page, other] = [await arrive(journey), await arrive(journey)];
  for (const view of views) {
    await page.goto(view.replace('{board}', board.id));
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await settled(page);
    await other.goto(page.url());
    await other.getByRole('main').getByRole('heading').first().waitFor();
    await settled(other);
    await eventually(async () =>
      expect({ view, text: await mainText(other) }).toEqual({ view, text: await mainText(page) }),
    );
    expect((await mainText(page)).length).toBeGreaterThan(60);
  }
});

test('the brand view and the wall can be filtered by industry', async ({ journey }) => {
  const {
    person: { api },
    board,
  } = staged();
  const page = await arrive(journey);
  await page.goto(`/home?folderId=${board.id}&contentId=all&screen=brand`);
  const names = page.getByRole('grid', { name: 'Brands' }).getByRole('row');
  await names.nth(1).waitFor();
  const { brandList, total } = await api.call(brandCalls.getBrands, { body: { folderId: board.id } });
  await expect(names).toHaveCount(total + 1);
  const industry = brandList
    .map((brand) => brand.industry)
    .find((one) => one !== null && brandList.some((brand) => brand.industry !== one));
  if (industry === undefined || industry === null)
    throw new Error('the captions of the board mention brands of one industry only');
  const filter = { brandIndustries: [industry] };
  const { remaining } = await api.call(mediaCalls.previewFilter, { body: { folderId: board.id, candidate: filter } });
  const narrowed = await api.call(brandCalls.getBrands, { body: { folderId: board.id, filter } });
  expect(narrowed.total).toBeLessThan(total);

  await openFilter(page, mediaFilterLabels.brandIndustries.en);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: new RegExp(`^${industryLabels[industry].en}`, 'u') }).click();
  await dialog.getByText(/^Would hide /u).waitFor();
  await dialog.getByRole('button', { name: 'Apply filter' }).click();
  await expect(names).toHaveCount(narrowed.total + 1);
  for (const { brandName } of narrowed.brandList) await names.filter({ hasText: brandName }).first().waitFor();
  await page.getByRole('link', { name: 'Media', exact: true }).first().click();
  await expectTotal(page, remaining);
});

test('the audience of a board shows its shares with confidence intervals and the sampled accounts', async ({
  journey,
}) => {
  const {
    person: { api },
    board,
  } = staged();
  const {
    accountList,
    traits: { gender },
  } = await api.call(audienceCalls.getAudience, { body: { folderId: board.id } });
  expect(accountList.map(({ username }) => username).toSorted()).toEqual([...accounts].toSorted());
  const women = gender.shareList.find(({ name }) => name === 'female');
  if (women === undefined) throw new Error('the samples contain no women');
  const page = await arrive(journey);
  await page.goto(`/home?folderId=${board.id}&contentId=all&screen=audience`);
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByText('Women', { exact: true }) });
  await row.waitFor();
  const numbers = ((await row.innerText()).match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);
  for (const share of [women.share, women.low, women.high])
    expect(
      numbers.some((number) => Math.abs(number - share * 100) <= 0.5),
      `${String(share)} among ${numbers.join(' ')}`,
    ).toBe(true);
  for (const account of accounts)
    await page.getByRole('main').getByRole('row').filter({ hasText: account }).first().waitFor();
});

test('hashtags suggested for a draft are based on collected posts, link to them and can be copied', async ({
  journey,
}) => {
  const {
    person: { api },
    board,
  } = staged();
  const page = await arrive(journey);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { mediaList } = await api.call(mediaCalls.getMedia, { body: { folderId: board.id } });
  const tag = mediaList.flatMap(({ tags }) => tags)[0] ?? '';
  await page.goto('/tagGPT');
  await page.getByRole('textbox', { name: 'Draft' }).fill(mediaList.find(({ tags }) => tags.includes(tag))?.text ?? '');
  await page.getByRole('button', { name: 'Suggest hashtags', exact: true }).click();
  const table = page.getByRole('table', { name: 'Suggested hashtags' });
  const first = table.getByRole('row').nth(1);
  await first.waitFor();
  await first.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Copy 1 hashtag' }).click();
  await page.getByText('Copied to clipboard').first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(await first.innerText()).toContain(copied);
  expect(copied).toMatch(/^#\S+$/u);
  await first.getByRole('link').first().click();
  await page.waitForURL(/\/home\?.*media=/u);
  await page.getByRole('dialog', { name: 'Media' }).getByText(copied).first().waitFor();
});
