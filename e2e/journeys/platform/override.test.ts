import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { remoteVersionSchema } from '@tessera/contracts/remote/registry';
import { eventually } from '../../src/harness/eventually.ts';
import { openOtherOrigin, type OtherOrigin } from '../../src/harness/file-server.ts';
import { expect, testWithStore, type Journey } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import { makeAdmin } from '../../src/harness/person.ts';
import { productionSettings } from '../../src/harness/production-settings.ts';
import type { RemoteStore } from '../../src/harness/remote-store.ts';
import { settled } from '../../src/harness/settled.ts';
import { violations } from '../../src/walk/accessibility.ts';

// Other versions of its remote are served from another origin, which is set in the settings of its own product.
const stage: { store?: RemoteStore; other?: OtherOrigin; stranger?: OtherOrigin } = {};
const test = testWithStore().extend({
  settings: [
    async ({ settings, store }, provide) => {
      const [other, stranger] = [await openOtherOrigin(store.folder), await openOtherOrigin(store.folder)];
      Object.assign(stage, { store, other, stranger });
      await provide({ ...settings, REMOTE_ORIGINS: other.origin });
      await other.close();
      await stranger.close();
    },
    { scope: 'worker' },
  ],
});

const deployed = (): RemoteStore => {
  if (!stage.store) throw new Error('versions are deployed only during a journey');
  return stage.store;
};
const listed = (): OtherOrigin => {
  if (!stage.other) throw new Error('the other origin is open only during a journey');
  return stage.other;
};
const strange = (): OtherOrigin => {
  if (!stage.stranger) throw new Error('the stranger is open only during a journey');
  return stage.stranger;
};

const board = 'Still here';
const isReady = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: board }).waitFor();
const folder = (version: string): string => `/remotes/workspace/${version}/`;
const asking = (address: string, id = 'workspace'): string => `/home?remote=${encodeURIComponent(`${id}@${address}`)}`;
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Versions under test' });

let count = 0;
const newVersion = (): string => `8.0.${(count += 1)}`;

/** Deploys two versions: `tested` is on the server but no longer in the registry, `live` is the live one. */
function deployBeside() {
  const tested = deployed().deploy(newVersion());
  return { tested, live: deployed().deploy(newVersion()) };
}

async function arrive(journey: Journey) {
  const { person, visitor } = await journey.arrive();
  await makeBoard(person.api, board);
  const entries: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().endsWith('remote-entry.js')) entries.push(request.url());
  });
  return { person, visitor, page: visitor.page, entries };
}

test('a version from an allowed origin runs in this tab only, with a banner, until it is ended', async ({
  journey,
}) => {
  const { tested, live } = deployBeside();
  const { page, visitor, entries } = await arrive(journey);
  await page.goto(asking(`${listed().origin}${folder(tested.version)}`));
  await isReady(page);
  expect(new URL(page.url()).search).toBe('');
  expect(entries.filter((url) => url.startsWith(listed().origin))).toHaveLength(1);
  const text = await bannerOf(page).innerText();
  expect(text).toContain(`workspace ${tested.version}`);
  expect(text).toContain(listed().origin);
  // It covers neither the foot of the navigation nor, on a low window, the last of its entries.
  await page.setViewportSize({ width: 1200, height: 500 });
  const strip = await bannerOf(page).elementHandle();
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: 'Fold navigation' })
        .evaluate(
          (foot, below) => foot.getBoundingClientRect().bottom <= (below?.getBoundingClientRect().top ?? 0),
          strip,
        ),
    )
    .toBe(true);
  await page.setViewportSize({ width: 1200, height: 800 });
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await isReady(page);
  await bannerOf(page).waitFor();
  const tab = await visitor.openTab('/home');
  await isReady(tab);
  expect(await bannerOf(tab).count()).toBe(0);

  entries.length = 0;
  await bannerOf(page).getByRole('button', { name: 'Back to the live version' }).press('Enter');
  await eventually(() => expect(entries).toEqual([`${journey.product.origin}${folder(live.version)}remote-entry.js`]));
  await isReady(page);
  expect(await bannerOf(page).count()).toBe(0);
});

/** Changes the metadata of a version on the listed origin. */
const say = (path: string, change: (text: string) => string): void => {
  const changed = change(readFileSync(join(deployed().folder, path, 'remote.json'), 'utf8'));
  listed().answer(`${path}remote.json`, (response) => response.end(changed));
};

/** Overrides that must be refused: name, address, and reason. Each gets the folder of a version that would be valid. */
const attacks: readonly [string, (path: string) => string, RegExp][] = [
  ['another origin', (path) => `${strange().origin}${path}`, /REMOTE_ORIGINS/u],
  [
    'another name of the listed host',
    (path) => `${listed().origin.replace('127.0.0.1', 'localhost')}${path}`,
    /REMOTE_ORIGINS/u,
  ],
  [
    'a host that only begins like the listed one',
    (path) => `${listed().origin.replace('127.0.0.1', '127.0.0.1.example.invalid')}${path}`,
    /REMOTE_ORIGINS/u,
  ],
  [
    'a listed host as the user name of another host',
    (path) => `http://127.0.0.1@${strange().origin.slice(7)}${path}`,
    /not a plain http/u,
  ],
  ['code', (path) => `javascript:Reflect.set(window,"isForeignCode",true)//${path}`, /not a plain http/u],
  ['data', () => 'data:application/json,{}', /not a plain http/u],
  ['a blob of the listed origin', (path) => `blob:${listed().origin}${path}`, /not a plain http/u],
  [
    'a redirect to a stranger',
    (path) => {
      listed().answer(`${path}remote.json`, (response) =>
        response.writeHead(302, { location: `${strange().origin}${path}remote.json` }).end(),
      );
      return `${listed().origin}${path}`;
    },
    /redirects are not followed/u,
  ],
  [
    'an entry with another digest',
    (path) => {
      listed().answer(`${path}remote-entry.js`, (response) =>
        response.setHeader('content-type', 'text/javascript').end('globalThis.isForeignCode = true;'),
      );
      return `${listed().origin}${path}`;
    },
    /remote-entry\.js is not the file that the version names/u,
  ],
  [
    'an answer that never ends',
    (path) => {
      listed().answer(`${path}remote.json`, (response) => {
        const piece = Buffer.alloc(1_048_576, 'a');
        const more = (): void => {
          if (!response.destroyed) response.write(piece, more);
        };
        more();
      });
      return `${listed().origin}${path}`;
    },
    /larger than any/u,
  ],
  [
    'the metadata of another remote',
    (path) => {
      say(path, (text) => text.replaceAll('"id":"workspace"', '"id":"kol"'));
      return `${listed().origin}${path}`;
    },
    /of another remote: kol/u,
  ],
  [
    'a contract that does not fit',
    (path) => {
      say(path, (text) => text.replace(/"contractRange":"[^"]+"/u, '"contractRange":"^9.0.0"'));
      return `${listed().origin}${path}`;
    },
    /It works with contracts \^9\.0\.0; the shell has/u,
  ],
  [
    'a path of the shell',
    (path) => {
      say(path, (text) => text.replaceAll('"path":"/home"', '"path":"/login"'));
      return `${listed().origin}${path}`;
    },
    /\/login belongs to the shell or the server/u,
  ],
];

test('an invalid override is rejected with its reason before its code runs, and the live version is used', async ({
  journey,
}) => {
  const versions = attacks.map(() => deployed().deploy(newVersion()));
  const live = deployed().deploy(newVersion());
  const { page, visitor, entries } = await arrive(journey);
  visitor.expectComplaint(/integrity|digest|Failed to load resource|net::ERR/u);
  for (const [index, [name, attack, reason]] of attacks.entries()) {
    entries.length = 0;
    await page.goto(asking(attack(folder(versions[index]?.version ?? ''))));
    await isReady(page);
    await page.getByText(reason).first().waitFor();
    const [foreign, kept] = await page.evaluate(() => [
      Reflect.get(window, 'isForeignCode'),
      sessionStorage.getItem('tessera.qa'),
    ]);
    const outcome = {
      name,
      entries: [...entries],
      stranger: [...strange().asked],
      foreign,
      kept,
      banners: await bannerOf(page).count(),
      search: new URL(page.url()).search,
    };
    expect(outcome).toEqual({
      name,
      entries: [`${journey.product.origin}${folder(live.version)}remote-entry.js`],
      stranger: [],
      foreign: undefined,
      kept: null,
      banners: 0,
      search: '',
    });
  }
});

test('a version whose files redirect to an origin that is not allowed is blocked by the page', async ({ journey }) => {
  const { tested } = deployBeside();
  const path = folder(tested.version);
  const { entry, preload } = remoteVersionSchema.parse(
    JSON.parse(readFileSync(join(deployed().folder, path, 'remote.json'), 'utf8')),
  );
  for (const file of preload.filter((name) => name !== entry && name.endsWith('.js')))
    listed().answer(`${path}${file}`, (response) =>
      response.writeHead(302, { location: `${strange().origin}${path}${file}` }).end(),
    );
  const { page, visitor } = await arrive(journey);
  visitor.expectComplaint(
    /Content Security Policy|Failed to load resource|preload|ChunkLoadError|Loading (?:CSS )?chunk|RUNTIME/u,
  );
  const before = strange().asked.length;
  await page.goto(asking(`${listed().origin}${path}`));
  await bannerOf(page).waitFor();
  await page.getByText('Workspace could not be loaded').first().waitFor();
  expect(strange().asked.slice(before)).toEqual([]);
});

test('an override ends with the session, and is not accepted again from the storage in another one', async ({
  journey,
}) => {
  const { tested, live } = deployBeside();
  const { page, entries, visitor, person } = await arrive(journey);
  visitor.expectComplaint(/preload/u);
  await page.goto(asking(folder(tested.version)));
  await isReady(page);
  // A request that is under way while the session ends is refused.
  await settled(page);
  const stored = await page.evaluate(() => sessionStorage.getItem('tessera.qa') ?? '');
  await page.getByRole('button', { name: /^Account of/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/u);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  // The page was reloaded, so that no password is typed while foreign code is loaded.
  await eventually(async () =>
    expect(
      await page.evaluate(() => [Reflect.get(window, 'tessera_workspace'), sessionStorage.getItem('tessera.qa')]),
    ).toEqual([undefined, null]),
  );

  await person.signIn();
  await person.carryTo(visitor.context);
  await page.evaluate((text) => sessionStorage.setItem('tessera.qa', text), stored);
  entries.length = 0;
  await page.goto('/home');
  await isReady(page);
  expect(entries).toEqual([`${journey.product.origin}${folder(live.version)}remote-entry.js`]);
  await page
    .getByText(/in a session that has ended/u)
    .first()
    .waitFor();

  await page.evaluate((text) => sessionStorage.setItem('tessera.qa', text), stored);
  const next = await journey.arrive();
  await makeBoard(next.person.api, board);
  await next.person.carryTo(visitor.context);
  entries.length = 0;
  await page.goto('/home');
  await isReady(page);
  expect(entries).toEqual([`${journey.product.origin}${folder(live.version)}remote-entry.js`]);
  await page
    .getByText(/set up by somebody else/u)
    .first()
    .waitFor();
});

test('the panel accepts or rejects a version by keyboard, and copies a link for others', async ({ journey }) => {
  const { tested, live } = deployBeside();
  const { page, visitor } = await arrive(journey);
  await page.goto('/qa');
  const table = page.getByRole('table', { name: 'Versions in this tab' });
  await table.getByText(live.version, { exact: true }).waitFor();
  await table.getByRole('row').filter({ hasText: live.version }).getByText('Live', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  const address = page.getByLabel("Address of the version's folder");
  await address.fill(`${strange().origin}${folder(tested.version)}`);
  await address.press('Enter');
  await page
    .getByRole('main')
    .getByRole('alert')
    .getByText(/REMOTE_ORIGINS/u)
    .waitFor();
  await address.fill(`${listed().origin}${folder(tested.version)}`);
  await address.press('Enter');
  await bannerOf(page).waitFor();
  await table.getByText('Override', { exact: true }).waitFor();

  await page.goto('/home?sort=LIKES');
  await isReady(page);
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await bannerOf(page).getByRole('button', { name: 'Copy link' }).press('Enter');
  await page
    .getByText(/^Link copied/u)
    .first()
    .waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.getAll('remote')).toEqual([
    `workspace@${listed().origin}${folder(tested.version)}`,
  ]);
  const other = await journey.arrive();
  await makeBoard(other.person.api, board);
  await other.visitor.page.goto(link);
  await isReady(other.visitor.page);
  expect(await bannerOf(other.visitor.page).innerText()).toContain(`workspace ${tested.version}`);
});

test('in production, only Admins can override a version, after a confirmation', async ({ journey }) => {
  const { tested, live } = deployBeside();
  const ordinary = await arrive(journey);
  const admin = await arrive(journey);
  await makeAdmin(journey.product, admin.person.email);
  await ordinary.page.goto(asking(folder(tested.version)));
  await bannerOf(ordinary.page).waitFor();
  const stored = await ordinary.page.evaluate(() => sessionStorage.getItem('tessera.qa') ?? '');
  // Pending requests would fail when the server stops.
  await isReady(ordinary.page);
  await journey.product.restart(productionSettings);
  const { origin } = journey.product;
  const address = `${listed().origin}${folder(tested.version)}`;

  const { page, entries, visitor } = ordinary;
  visitor.expectComplaint(/Content Security Policy|Failed to load resource|net::ERR/u);
  entries.length = 0;
  const answer = await page.goto(`${origin}${asking(address)}`);
  await isReady(page);
  await page
    .getByText(/Only Admin and Test users/u)
    .first()
    .waitFor();
  expect(answer?.headers()['content-security-policy']).not.toContain(listed().origin);
  await page.evaluate((text) => sessionStorage.setItem('tessera.qa', text), stored);
  await page.reload();
  await isReady(page);
  expect(await page.evaluate(() => sessionStorage.getItem('tessera.qa'))).toBeNull();
  const requestsBefore = listed().asked.length;
  const outcome = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('it ran');
        script.onerror = () => resolve('it was kept out');
        script.src = src;
        document.head.append(script);
      }),
    `${address}remote-entry.js`,
  );
  expect([outcome, listed().asked.length]).toEqual(['it was kept out', requestsBefore]);
  expect(entries.filter((url) => !url.startsWith(listed().origin))).toEqual(
    Array<string>(2).fill(`${origin}${folder(live.version)}remote-entry.js`),
  );
  expect(await bannerOf(page).count()).toBe(0);
  await page.goto(`${origin}/qa`);
  await page.getByText('Your account does not have access to this page.').waitFor();

  await admin.page.goto(`${origin}${asking(address)}`);
  const question = admin.page.getByRole('alertdialog', { name: 'Use another version in this tab?' });
  await question.getByText(address).waitFor();
  expect(await bannerOf(admin.page).count()).toBe(0);
  await question.getByRole('button', { name: 'Use it in this tab' }).click();
  await bannerOf(admin.page).getByText(`workspace ${tested.version}`).waitFor();
  await isReady(admin.page);
});
