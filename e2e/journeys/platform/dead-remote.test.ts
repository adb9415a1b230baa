import type { Page, Route } from '@playwright/test';
import type { Language } from '@tessera/contracts/i18n/languages';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import { wordsIn } from '../../src/walk/words.ts';

const remoteFiles = '**/remotes/workspace/**';

/** The entries of the menu that come from the workspace's descriptor, as displayed. */
const menus: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Workspace',
    'Analysis',
    'Content compare',
    'Shared by me',
    'Brand compare',
    'Contents',
    'Boards',
    'Stories',
    'Top hashtags',
    'Top trending brands',
  ],
  'zh-Hant-HK': [
    '工作區',
    '分析',
    '內容比較',
    '我的分享',
    '品牌比較',
    '內容',
    '資料夾',
    '限時動態',
    '熱門主題標籤',
    '熱門品牌',
  ],
  ja: [
    'ワークスペース',
    '分析',
    'コンテンツ比較',
    '自分の共有',
    'ブランド比較',
    'コンテンツ',
    'フォルダ',
    'ストーリーズ',
    '人気のハッシュタグ',
    '話題のブランド',
  ],
};
const homePaths = [
  '/home',
  '/home/rankings',
  '/home/compare',
  '/home/shared',
  '/home/brandCompare',
  '/home/contents',
  '/home/boards',
  '/home/stories',
  '/home/hashtags',
  '/home/brandTrends',
];
const menuOf = (page: Page, name: string): Promise<(readonly [string | null, string | null])[]> =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')] as const));

const stillAlive = async (page: Page): Promise<void> => {
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
};
const wasReloaded = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => Reflect.get(window, 'isSamePage'))) !== true;

const faults: readonly (readonly [
  name: string,
  language: Language,
  locale: string,
  answer: (route: Route) => Promise<void>,
])[] = [
  ['cannot be reached', 'en', 'en-US', (route) => route.abort('connectionrefused')],
  ['answers with an error', 'zh-Hant-HK', 'zh-TW', (route) => route.fulfill({ status: 500, body: 'no' })],
  [
    'answers with a page',
    'ja',
    'ja-JP',
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  ],
];
for (const [name, language, locale, answer] of faults) {
  test(`a remote that ${name} shows an error card, the shell keeps working, and a retry recovers without a reload`, async ({
    journey,
  }) => {
    const words = wordsIn(language);
    const { person, visitor } = await journey.arrive({ locale });
    const { page } = visitor;
    visitor.expectComplaint(
      /remotes\/workspace|Failed to load resource|MIME type|integrity|preload|Unexpected token|ScriptExternalLoadError|RUNTIME-0|status of 500/u,
    );
    await makeBoard(person.api, 'Back again');
    await page.route(remoteFiles, answer);
    await page.goto('/home');
    const card = page.getByRole('alert').filter({ hasText: words('shell', 'remote.failed.text') });
    await card.waitFor();
    await stillAlive(page);
    const menu = await menuOf(page, words('shell', 'navigation.main.label'));
    expect(menu.filter(([, href]) => href?.startsWith('/home'))).toEqual(
      menus[language].map((entry, place) => [entry, homePaths[place]]),
    );
    // The entries of the other remotes are there, too.
    expect(menu.length).toBeGreaterThan(3);
    const firstFailure = await card.innerText();
    expect(
      await card
        .getByRole('button', { name: new RegExp(words('ui', 'support.id.copy', { id: '[0-9a-f]{12}' }), 'u') })
        .count(),
    ).toBe(1);
    await page.getByRole('button', { name: words('shell', 'palette.open.text') }).click();
    await page.getByRole('dialog', { name: words('shell', 'palette.dialog.label') }).waitFor();
    await page.keyboard.press('Escape');

    await card.getByRole('button', { name: words('shell', 'remote.failed.retry') }).click();
    await eventually(async () =>
      expect(await page.getByRole('main').getByRole('alert').innerText()).not.toBe(firstFailure),
    );
    await page.unroute(remoteFiles);
    await card.getByRole('button', { name: words('shell', 'remote.failed.retry') }).click();
    await page.getByRole('heading', { level: 1, name: 'Back again' }).waitFor();
    expect(await wasReloaded(page)).toBe(false);
  });
}

test('a remote that does not load within ten seconds is treated as failed', async ({ journey }) => {
  const { visitor } = await journey.arrive();
  const { page } = visitor;
  visitor.expectComplaint(/preload|Failed to load resource/u);
  const end = Promise.withResolvers<void>();
  await page.route(remoteFiles, async (route) => {
    await end.promise;
    await route.abort();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await page.getByRole('alert').filter({ hasText: 'Everything else still works.' }).waitFor({ timeout: 20_000 });
  end.resolve();
});

const others = [
  ['billing', 'Upgrade', 'Plan and payment'],
  ['inspect', 'Inspect report', 'Inspect report'],
  ['kol', 'Influencer management', 'Influencer management'],
] as const;
for (const [remote, link, title] of others) {
  test(`a failure of ${remote} does not affect the workspace, and a retry opens its page`, async ({ journey }) => {
    const { person, visitor } = await journey.arrive();
    const { page } = visitor;
    visitor.expectComplaint(
      /remotes\/(?:billing|inspect|kol)|Failed to load resource|preload|ScriptExternalLoadError|RUNTIME-0/u,
    );
    const files = `**/remotes/${remote}/**`;
    await makeBoard(person.api, 'In use');
    await page.route(files, (route) => route.abort('connectionrefused'));
    await page.goto('/home');
    await page.getByRole('heading', { level: 1, name: 'In use' }).waitFor();
    await stillAlive(page);

    const main = page.getByRole('navigation', { name: 'Main navigation' });
    await main.getByRole('link', { name: link }).click();
    const card = page.getByRole('alert').filter({ hasText: 'Everything else still works.' });
    await card.waitFor();
    await main.getByRole('link', { name: 'Workspace' }).click();
    await page.getByRole('heading', { level: 1, name: 'In use' }).waitFor();

    await main.getByRole('link', { name: link }).click();
    await card.waitFor();
    await page.unroute(files);
    await card.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await wasReloaded(page)).toBe(false);
  });
}
