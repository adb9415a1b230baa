import type { Locator, Page } from '@playwright/test';
import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { toSearchText } from '@tessera/contracts/media/media-filter.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { addDays, daysOf, previousRange, stepsOf, type DayRange, type TimeRange } from '@tessera/contracts/time/ranges';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test, type Journey } from '../../src/harness/journey.ts';
import { allMedia, itemAt, makeScannedBoard } from '../../src/harness/library.ts';
import { registerPerson, type Person } from '../../src/harness/person.ts';
import { expectFigures, extremes, figures } from '../../src/walk/shown-figures.ts';
import { cards, chooseOrder, expectTotal, numberIn, openFilter, openWall, withheld } from '../../src/walk/wall.ts';

/** In this order: hides likes, writes in another language, is recognised as a seller, is small. */
const accounts = ['maison.aurelle', 'mochi.and.miso', 'atticrail.ldn', 'willowandloom'] as const;
const stage: { person?: Person; board?: Folder; media: readonly Media[] } = { media: [] };

test.beforeAll(async ({ product }) => {
  stage.person = await registerPerson(product, { plan: 3 });
  stage.board = await makeScannedBoard(stage.person.api, 'Everything', accounts);
  stage.media = await allMedia(stage.person.api, stage.board.id);
});

async function arrive(
  journey: Journey,
  search = '',
): Promise<{ readonly page: Page; readonly person: Person; readonly board: Folder; readonly media: readonly Media[] }> {
  const { person, board, media } = stage;
  if (!person || !board) throw new Error('the board is made before the journeys');
  const { page, context, expectComplaint } = await journey.visit();
  expectComplaint(withheld);
  await person.carryTo(context);
  await openWall(page, `folderId=${board.id}&contentId=all${search}`);
  return { page, person, board, media };
}

test('every order shows the right first posts in both directions, and the top lists show the top five', async ({
  journey,
}) => {
  const { page, media } = await arrive(journey);
  const shown = (name: string): Promise<readonly string[]> =>
    cards(page)
      .locator(`[title^="${name}: "]`)
      .evaluateAll((items) => items.slice(0, 4).map((item) => item.getAttribute('title') ?? ''));
  for (const figure of figures) {
    await chooseOrder(page, figure.order);
    await eventually(async () => expectFigures(await shown(figure.name), extremes(media, figure, 'desc', 4), figure));
    await page.getByRole('button', { name: 'Largest first' }).click();
    await eventually(async () => expectFigures(await shown(figure.name), extremes(media, figure, 'asc', 4), figure));
  }
  await chooseOrder(page, 'Posted');
  const times = media.map(({ createdTime }) => createdTime).toSorted();
  const first = (): Promise<string | null> => cards(page).first().locator('time').getAttribute('datetime');
  await eventually(async () => expect(await first()).toBe(times.at(-1)));
  await page.getByRole('button', { name: 'Newest first' }).click();
  await eventually(async () => expect(await first()).toBe(times[0]));

  await page.getByRole('button', { name: 'Top 5', exact: true }).click();
  for (const figure of figures.filter(({ top }) => top !== undefined)) {
    const isOfAccounts = figure.top === 'followers';
    const rows = page
      .getByRole('group', {
        name: isOfAccounts ? 'Top 5 accounts by followers' : `Top 5 by ${figure.top ?? ''}`,
        exact: true,
      })
      .getByRole('listitem');
    await rows.first().waitFor();
    // All posts of an account have the same value, so each account counts once.
    const ranked = isOfAccounts ? [...new Map(media.map((one) => [one.username, one])).values()] : media;
    expectFigures(
      (await rows.allInnerTexts()).map((text) => text.split('\n').at(-1) ?? ''),
      extremes(ranked, figure, 'desc', 5),
      figure,
    );
  }
});

test('the wall is filtered by type, and its display settings are kept', async ({ journey }) => {
  const { page, media } = await arrive(journey);
  const countOf = (types: readonly string[]): number => media.filter(({ type }) => types.includes(type)).length;
  const box = (name: string): Locator => page.getByRole('dialog').getByRole('checkbox', { name, exact: true });
  await page.getByRole('button', { name: 'All types', exact: true }).click();
  await box('Picture').click();
  await expectTotal(page, countOf(['GraphVideo', 'GraphSidecar']));
  await box('Video').click();
  await expectTotal(page, countOf(['GraphSidecar']));
  await page.keyboard.press('Escape');
  await cards(page).first().getByText('Carousel').waitFor();
  await page.getByRole('button', { name: 'Remove filter “Type”' }).click();
  await expectTotal(page, media.length);

  const firstCard = cards(page).first();
  await page.getByRole('button', { name: 'Display', exact: true }).click();
  const choose = async (size: string): Promise<void> => {
    const choice = page.getByRole('dialog').getByRole('radio', { name: size, exact: true });
    await choice.click();
    await eventually(async () => expect(await choice.isChecked()).toBe(true));
  };
  // The wall follows the choice when it has time.
  const height = async (): Promise<number> => (await firstCard.locator('[data-item]').boundingBox())?.height ?? 0;
  await choose('Small');
  const small = await height();
  await choose('Large');
  await eventually(async () => expect(await height()).toBeGreaterThan(small));
  // A narrow card has no room for the EMV.
  const emv = cards(page).locator('[title^="EMV: "]:visible').first();
  expect(await emv.count()).toBe(0);
  await box('EMV').click();
  await emv.waitFor();
  await box('Captions').click();
  await firstCard.getByText(itemAt(media, 0).text.slice(0, 12)).first().waitFor();
  // The choice is restored after a reload.
  await page.reload();
  await emv.waitFor();
});

interface Part {
  readonly label: string;
  readonly fill: (dialog: Locator) => Promise<void>;
  /** Whether the filter keeps a media. */
  readonly keeps: (media: Media) => boolean;
}

const typing =
  (label: string, text: string) =>
  async (dialog: Locator): Promise<void> => {
    await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByLabel(label, { exact: true }).press('Enter');
  };

/** A filter on a typed list, and the filter that excludes the same list. */
const lists = (label: string, exclusion: string, text: string, has: (media: Media) => boolean): readonly Part[] => [
  { label, fill: typing(label, text), keeps: has },
  { label: exclusion, fill: typing(exclusion, text), keeps: (media) => !has(media) },
];

/** A value as it is written on the screen, which is what a filter compares. */
const inDigits = (value: number, decimals: number): number =>
  Number(Number(value.toPrecision(15)).toLocaleString('en', { maximumFractionDigits: decimals, useGrouping: false }));

/** A filter on the range between the first and third quartile of a figure. */
function middle(media: readonly Media[], label: string, of: (media: Media) => number | null, decimals = 0): Part {
  const known = media
    .map(of)
    .filter((value) => value !== null)
    .toSorted((one, other) => one - other);
  const [min, max] = [0.25, 0.75].map((share) =>
    Number((known[Math.floor(known.length * share)] ?? 0).toFixed(decimals)),
  );
  return {
    label,
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: `${label}, from` }).fill(String(min));
      await dialog.getByRole('textbox', { name: `${label}, to` }).fill(String(max));
    },
    keeps: (each) => {
      const value = of(each);
      return value !== null && value >= (min ?? 0) && value <= (max ?? 0);
    },
  };
}

const nothingToFill = (): Promise<void> => Promise.resolve();

async function setPart(page: Page, media: readonly Media[], { label, fill, keeps }: Part): Promise<number> {
  const left = media.filter(keeps).length;
  await openFilter(page, label);
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog
    .getByText(`Would hide ${(media.length - left).toLocaleString('en')} of ${media.length.toLocaleString('en')}`, {
      exact: true,
    })
    .waitFor();
  await dialog.getByRole('button', { name: 'Apply filter' }).click();
  await expectTotal(page, left);
  return left;
}

test('every field of the filter hides the number of posts it announces, and can be removed', async ({ journey }) => {
  const { page, person, board, media } = await arrive(journey);
  const { api } = person;
  const tag = itemAt(
    media.flatMap(({ tags }) => tags),
    0,
  );
  const post = itemAt(media, 7);
  const flagged = (await api.call(blacklistCalls.getBlacklist)).flaggedList.map(({ username }) => username);
  expect(flagged).toContain('atticrail.ldn');

  const parts: readonly Part[] = [
    ...lists('Hashtags', 'Exclude hashtags', `#${tag}`, ({ tags }) => tags.includes(tag)),
    ...lists('Keywords', 'Exclude keywords', 'new', ({ text }) => toSearchText(text).includes('new')),
    ...lists(
      'Accounts',
      'Exclude accounts',
      'https://www.instagram.com/willowandloom/',
      ({ username }) => username === 'willowandloom',
    ),
    ...lists(
      'Specific posts',
      'Exclude posts',
      `https://www.instagram.com/p/${post.shortcode}/`,
      ({ shortcode }) => shortcode === post.shortcode,
    ),
    {
      label: 'Languages',
      fill: (dialog) =>
        dialog
          .getByRole('checkbox', { name: /^Chinese/u })
          .first()
          .click(),
      keeps: ({ language }) => language === 'zh',
    },
    middle(media, 'Comments', ({ comments }) => comments),
    middle(media, 'Followers', ({ followers }) => followers),
    middle(media, 'Engagement %', ({ engRate }) => (engRate === null ? null : inDigits(engRate, 2)), 2),
    middle(media, 'EMV', ({ emv }) => (emv === null ? null : emv / 100), 2),
    {
      label: 'Automatic account filter',
      fill: nothingToFill,
      keeps: ({ username }) => !flagged.includes(username ?? ''),
    },
  ];
  for (const part of parts) {
    await setPart(page, media, part);
    await page.getByRole('button', { name: `Remove filter “${part.label}”` }).click();
  }

  // Only the server knows how many words a caption has.
  await openFilter(page, 'Words in caption');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Words in caption, to' }).fill('20');
  const { total, remaining } = await api.call(mediaCalls.previewFilter, {
    body: { folderId: board.id, candidate: { words: { max: 20 } } },
  });
  expect(remaining).toBeLessThan(total);
  await page
    .getByText(`Would hide ${(total - remaining).toLocaleString('en')} of ${total.toLocaleString('en')}`)
    .waitFor();
  await page.getByRole('button', { name: 'Apply filter' }).click();
  await expectTotal(page, remaining);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectTotal(page, total);

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Languages' }).waitFor();
  // No plan includes this right, and nobody has granted it.
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Automatic ad filter' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('an account can be put on the blacklist with a reason, exclusions cancelled and the filter cleared', async ({
  journey,
}) => {
  const { page, media } = await arrive(journey);
  const act = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for this board' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Blacklist…');
  const dialog = page.getByRole('dialog', { name: 'Blacklist' });
  await dialog.getByLabel('Account').fill('maison.aurelle');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Brand', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to blacklist' }).click();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'maison.aurelle' })
    .getByText(/^Brand · /u)
    .waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const kept = media.filter(({ username }) => username !== 'maison.aurelle');
  await setPart(page, media, {
    label: 'Blacklist',
    fill: nothingToFill,
    keeps: ({ username }) => username !== 'maison.aurelle',
  });
  const wanted = middle(kept, 'Comments', ({ comments }) => comments);
  await setPart(page, kept, wanted);
  await act('Cancel exclusions');
  await expectTotal(page, media.filter(wanted.keeps).length);
  await act('Clear filter');
  await expectTotal(page, media.length);
});

const zone = 'Asia/Taipei';
const dayOf = (instant: Date | string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(instant));
const within = (media: readonly Media[], { dateFrom, toDate }: DayRange): readonly Media[] =>
  media.filter(({ createdTime }) => dayOf(createdTime) >= dateFrom && dayOf(createdTime) <= toDate);

const named: readonly (readonly [TimeRange, string])[] = [
  ['last7Days', 'Last 7 days'],
  ['last30Days', 'Last 30 days'],
  ['last60Days', 'Last 60 days'],
  ['last90Days', 'Last 90 days'],
  ['thisWeek', 'This week'],
  ['thisMonth', 'This month'],
  ['lastWeek', 'Last week'],
  ['lastMonth', 'Last month'],
  ['last3Months', 'Last 3 months'],
  ['thisYear', 'This year'],
  ['lastYear', 'Last year'],
  ['allTime', 'All time'],
];

test('every date range shows the posts of its days, the previous interval and the chosen granularity', async ({
  journey,
}) => {
  const { page, media } = await arrive(journey);
  const today = dayOf(new Date());
  await page.getByRole('button', { name: 'All time', exact: true }).click();
  const panel = page.getByRole('dialog');
  for (const [range, name] of named) {
    await panel.getByRole('radio', { name, exact: true }).click();
    const days = daysOf(range, today, 1);
    await expectTotal(page, days === null ? media.length : within(media, days).length);
  }
  const custom = { dateFrom: addDays(today, -80), toDate: addDays(today, -21) };
  await panel.getByLabel('From').fill(custom.dateFrom);
  await panel.getByLabel('To', { exact: true }).fill(today);
  await panel.getByLabel('To', { exact: true }).fill(custom.toDate);
  await expectTotal(page, within(media, custom).length);
  await panel.getByLabel('From').fill(custom.toDate);
  await expectTotal(page, within(media, { dateFrom: custom.toDate, toDate: custom.toDate }).length);
  await panel.getByLabel('From').fill(custom.dateFrom);
  await expectTotal(page, within(media, custom).length);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Summary', exact: true }).click();
  const table = page.getByRole('table', { name: 'All metrics' });
  const posts = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Posts', exact: true }) });
  await posts.waitFor();
  await eventually(async () =>
    expect((await posts.getByRole('cell').allInnerTexts()).slice(0, 2).map(numberIn)).toEqual([
      within(media, custom).length,
      within(media, previousRange(custom)).length,
    ]),
  );
  await page.getByRole('button', { name: /^Time:/u }).click();
  await panel.getByRole('checkbox', { name: /^Compare with the previous interval/u }).click();
  await table.getByRole('columnheader', { name: 'Previous', exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Chart', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Show as' }).getByRole('radio', { name: 'Table' }).click();
  // Some accounts hide their likes: if a step has posts but none with known interactions, its sum is unknown.
  const toldIn = (step: DayRange): number | 'unknown' => {
    const posts = within(media, step);
    const known = posts.flatMap(({ interactions }) => interactions ?? []);
    return posts.length > 0 && known.length === 0 ? 'unknown' : known.reduce((sum, value) => sum + value, 0);
  };
  for (const granularity of ['day', 'week', 'month'] as const) {
    await page.getByRole('radiogroup', { name: 'Granularity' }).getByRole('radio', { name: granularity }).click();
    await page
      .getByRole('region', { name: 'Interactions' })
      .getByRole('columnheader', { name: new RegExp(`^${granularity}$`, 'iu') })
      .waitFor();
    await eventually(async () => {
      const values = (await page.getByRole('region', { name: 'Interactions' }).getByRole('cell').allInnerTexts()).map(
        (text) => (text === 'unknown' ? text : numberIn(text)),
      );
      expect({ granularity, values }).toEqual({ granularity, values: stepsOf(custom, granularity, 1).map(toldIn) });
    });
  }
});
