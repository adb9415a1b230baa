import type { Locator } from '@playwright/test';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import { minuteMs } from '@tessera/contracts/time/durations';
import { expect, test } from '../../src/harness/journey.ts';
import { allMedia, itemAt, makeScannedBoard } from '../../src/harness/library.ts';
import { registerPerson, type Person } from '../../src/harness/person.ts';
import { openPlainSite, type PlainSite } from '../../src/harness/plain-site.ts';
import { violations } from '../../src/walk/accessibility.ts';
import { openWall, withheld } from '../../src/walk/wall.ts';

const postsShown = 3;

/** Number of pictures that have loaded. */
const loadedIn = (pictures: Locator): Promise<number> =>
  pictures.evaluateAll(
    (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
  );

interface Stage {
  readonly person: Person;
  readonly folderId: string;
  readonly media: readonly Media[];
  readonly allowed: PlainSite;
  readonly other: PlainSite;
}
const stage: { staged?: Stage } = {};

const mark = async (
  person: Person,
  media: readonly Media[],
  marks: { readonly public?: boolean; readonly pin?: boolean; readonly block?: boolean },
): Promise<void> =>
  void (await person.api.call(mediaCalls.setMediaStatus, {
    body: { mediaList: media.map(({ folderId, contentId, mediaId }) => ({ folderId, contentId, mediaId, ...marks })) },
  }));

test.beforeAll(async ({ product }) => {
  const person = await registerPerson(product, { plan: 3 });
  const { id: folderId } = await makeScannedBoard(person.api, 'Everything', ['willowandloom']);
  const media = (await allMedia(person.api, folderId)).filter(({ image }) => image !== null);
  await mark(person, media.slice(0, postsShown), { public: true });
  stage.staged = { person, folderId, media, allowed: await openPlainSite(), other: await openPlainSite() };
});
test.afterAll(async () => {
  await stage.staged?.allowed.close();
  await stage.staged?.other.close();
});

const staged = (): Stage => {
  if (!stage.staged) throw new Error('the board is made before the journeys');
  return stage.staged;
};

test('an embed is created with a preview, and is shown on an allowed site only', async ({ journey }) => {
  const { person, folderId, allowed, other } = staged();
  const owner = await journey.visit();
  owner.expectComplaint(withheld);
  await person.carryTo(owner.context);
  const { page } = owner;
  await openWall(page, `folderId=${folderId}&contentId=all`);
  await page.getByRole('button', { name: 'Actions for this board' }).click();
  await page.getByRole('menuitem', { name: 'Embed or display…' }).click();
  await page.getByLabel('Title', { exact: true }).first().fill('Seen in the harbour');
  await page.getByLabel('Sites').fill(`${allowed.origin}/any/page.html`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('link', { name: /^Post by/u })).toHaveCount(
    postsShown,
  );
  await page.getByRole('button', { name: 'Create embed' }).click();
  const code = await page.getByText(/^<iframe /u).innerText();

  for (const site of [allowed, other]) site.show(code);
  const reader = await journey.visit();
  reader.expectComplaint(withheld);
  const requested = new Set<string>();
  reader.page.on('request', (request) => requested.add(new URL(request.url()).origin));
  await reader.page.goto(allowed.origin);
  const frame = reader.page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Seen in the harbour' })).toBeVisible();
  await expect(frame.getByRole('listitem')).toHaveCount(postsShown);
  await expect(frame.locator('#opening')).toHaveCount(0);
  await expect.poll(() => loadedIn(frame.getByRole('img'))).toBe(postsShown);
  expect(await reader.context.cookies()).toEqual([]);
  expect([...requested].filter((origin) => origin !== 'null').toSorted()).toEqual(
    [allowed.origin, journey.product.origin].toSorted(),
  );

  const refused = await journey.visit();
  refused.expectComplaint(/frame-ancestors/u);
  const complaint = refused.page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await refused.page.goto(other.origin);
  await complaint;
  await expect(refused.page.frameLocator('iframe').getByRole('heading', { name: 'Seen in the harbour' })).toHaveCount(
    0,
  );
});

test('a live display follows marks, keeps its posts while offline, and shows when it is revoked', async ({
  journey,
}) => {
  const { person, folderId, media } = staged();
  const target = createEmbedTarget(folderId, {
    layout: 'wall',
    refreshSeconds: 15,
    cta: { label: 'Shop', url: 'https://shop.example/' },
  });
  const { share } = await person.api.call(shareCalls.addShare, {
    body: { kind: 'embed', title: 'On the wall', target },
  });
  const { page, context, expectComplaint } = await journey.visit({ width: 1600, height: 900 });
  expectComplaint(withheld);
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/u);
  await page.clock.install();
  await page.goto(`${sharePaths.display}/${tokenOfPath(share.path ?? '')}`);
  const tiles = page.getByRole('list', { name: 'On the wall' }).getByRole('listitem');
  await expect(tiles).toHaveCount(postsShown);
  expect(await violations(page)).toEqual([]);
  const last = itemAt(media, postsShown - 1);
  await mark(person, [itemAt(media, 0)], { public: false });
  await mark(person, [last], { pin: true });
  await page.clock.runFor(16_000);
  await expect(tiles).toHaveCount(postsShown - 1);
  const first = await tiles.first().getByRole('img').getAttribute('src');
  expect(first).toContain(`shortcode=${last.shortcode}&`);
  const pictures = tiles.getByRole('img');
  await expect.poll(() => loadedIn(pictures)).toBe(postsShown - 1);
  await context.setOffline(true);
  await page.clock.runFor(25_000);
  await expect(page.getByText(/^No connection; as of/u)).toBeVisible();
  await expect(tiles).toHaveCount(postsShown - 1);
  expect(await loadedIn(pictures)).toBe(postsShown - 1);

  await context.setOffline(false);
  await person.api.call(shareCalls.deleteShare, { body: { id: share.id } });
  await page.clock.runFor(minuteMs);
  await expect(page.getByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('an allowed site can fetch the posts of an embed as data, from another origin and without cookies', async ({
  journey,
}) => {
  const { person, folderId, allowed, other } = staged();
  const { share } = await person.api.call(shareCalls.addShare, {
    body: { kind: 'embed', title: 'As data', target: createEmbedTarget(folderId, { sites: [allowed.origin] }) },
  });
  const address = share.dataUrl ?? '';
  expect(new URL(address).origin).not.toBe(journey.product.origin);
  for (const site of [allowed, other]) site.show('');
  const reader = await journey.visit();
  reader.expectComplaint(/CORS policy|ERR_FAILED/u);
  await person.carryTo(reader.context);
  const read = (): Promise<unknown> =>
    reader.page.evaluate(async (url) => {
      const { title, mediaList }: { readonly title: string; readonly mediaList: readonly object[] } = await (
        await fetch(url)
      ).json();
      return { title, posts: mediaList.length };
    }, `${address}&number=2`);
  const [, asked] = await Promise.all([
    reader.page
      .goto(allowed.origin)
      .then(read)
      .then((answer) => expect(answer).toEqual({ title: 'As data', posts: 2 })),
    reader.page.waitForRequest((request) => request.url().startsWith(address)),
  ]);
  expect((await asked.allHeaders())['cookie']).toBeUndefined();
  await reader.page.goto(other.origin);
  await expect(read()).rejects.toThrow(/Failed to fetch/u);
});
