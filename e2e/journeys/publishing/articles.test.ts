import { articleCalls } from '@tessera/contracts/article/article.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { addDays } from '@tessera/contracts/time/ranges';
import { benchAt } from '../../src/harness/bench.ts';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { allMedia, itemAt, makeScannedBoard } from '../../src/harness/library.ts';
import { violations } from '../../src/walk/accessibility.ts';
import { overflows } from '../../src/walk/clipped-text.ts';
import { openWall, withheld } from '../../src/walk/wall.ts';

test('an article survives a lost connection and a revision conflict, is published in three languages and restored', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, context, expectComplaint },
  } = await journey.arrive({ plan: 1 });
  expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 409/u);
  await page.goto('/blog');
  await page.getByRole('button', { name: 'New article' }).first().click();
  await page.getByRole('dialog').getByLabel('Title').fill('Linen days');
  await page.getByRole('button', { name: 'Begin writing' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  const saving = page.getByRole('main').getByRole('status');
  await text.click();
  // Markdown is converted while it is typed.
  await page.keyboard.type('## What worked');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three posts a week.');
  await expect(saving.getByText('Saved')).toBeVisible();

  await context.setOffline(true);
  await page.keyboard.type(' Kept while offline.');
  await expect(saving.getByText('Offline: your changes are kept on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(saving.getByText('Saved')).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { article } = await person.api.call(articleCalls.getArticle, { query: { id } });
  await person.api.call(articleCalls.updateArticle, { body: { id, revision: article.revision, tags: ['latteart'] } });
  await page.keyboard.type(' Mine.');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saving.getByText('Saved')).toBeVisible();

  for (const [language, title, words] of [
    ['繁體中文', '亞麻日', '每週三篇貼文。'],
    ['日本語', 'リネンの日', '週に3件の投稿。'],
  ] as const) {
    await page.getByRole('radio', { name: language }).check();
    await page.getByRole('button', { name: `Write in ${language}` }).click();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await text.click();
    await page.keyboard.type(words);
    await expect(saving.getByText('Saved')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('The article is published.').first().waitFor();

  await text.click();
  await page.keyboard.type('消える文。');
  await expect(saving.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect(text).toHaveText('週に3件の投稿。');

  const published = (await person.api.call(articleCalls.getArticle, { query: { id } })).article;
  const reader = await journey.visit({ locale: 'ja-JP' });
  const withoutCode = await reader.context.request.get(`/article/${published.slug}?lang=en`);
  expect(await withoutCode.text()).toContain(
    '<h2>What worked</h2><p>Three posts a week. Kept while offline. Mine.</p>',
  );
  await reader.page.goto(`/article/${published.slug}`);
  await reader.page.getByRole('heading', { level: 1, name: 'リネンの日' }).waitFor();
  await reader.page.getByRole('link', { name: '繁體中文' }).click();
  await reader.page.getByRole('heading', { level: 1, name: '亞麻日' }).waitFor();
  await reader.page.getByRole('link', { name: 'English' }).click();
  await reader.page.getByRole('heading', { level: 2, name: 'What worked' }).waitFor();
  await expect(reader.page.getByText('Three posts a week. Kept while offline. Mine.')).toBeVisible();
});

test('an article made from a board begins with its data card, and every kind of card can be inserted', async ({
  journey,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(withheld);
  const { id: folderId } = await makeScannedBoard(person.api, 'Linen', ['willowandloom']);
  await person.api.call(kolCalls.updateKol, { body: { kol: ['willowandloom'] } });
  const { shortcode } = itemAt(await allMedia(person.api, folderId), 0);
  await openWall(page, `folderId=${folderId}&contentId=all`);
  await page.getByRole('button', { name: 'Actions for this board' }).click();
  await page.getByRole('menuitem', { name: 'Write an article…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue('Linen');
  await dialog.getByRole('button', { name: 'Begin writing' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text.getByRole('figure')).toHaveCount(1);
  await expect(text.getByRole('img', { name: 'Interactions · Linen' })).toBeVisible();

  await eventually(
    async () => {
      const {
        kolList: [kol],
      } = await person.api.call(kolCalls.getKol, { body: {} });
      if (!kol || kol.asOf === null) throw new Error('the influencer was not read yet');
    },
    { within: 60_000 },
  );
  const insert = async (kind: string, fill: () => Promise<void>): Promise<void> => {
    const before = await text.getByRole('figure').count();
    await text.locator('p').last().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('/data');
    await page.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'What the card shows' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
    await fill();
    await dialog.getByRole('button', { name: 'Insert card' }).click();
    await expect(text.getByRole('figure')).toHaveCount(before + 1);
  };
  await insert('Post', () =>
    dialog.getByLabel('Address of the post').fill(`https://www.instagram.com/p/${shortcode}/`),
  );
  await insert('Influencer', () => dialog.getByLabel('Username').fill('willowandloom'));
  await insert('Ranking', async () => {
    await dialog.getByRole('combobox', { name: 'Board' }).click();
    await page.getByRole('option', { name: 'Linen' }).click();
    await dialog.getByLabel('From').fill(addDays(new Date().toISOString().slice(0, 10), -300));
  });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('The article is published.').first().waitFor();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { article } = await person.api.call(articleCalls.getArticle, { query: { id } });
  const reader = await journey.visit({ locale: 'ja-JP', scheme: 'dark', width: 360 });
  const withoutCode = await (await reader.context.request.get(`/article/${article.slug}`)).text();
  expect(
    ['chart', 'media', 'influencer', 'ranking'].filter((kind) => !withoutCode.includes(`data-card="${kind}"`)),
  ).toEqual([]);
  await reader.page.goto(`/article/${article.slug}`);
  await expect(reader.page.locator('#opening')).toHaveCount(0);
  await expect(reader.page.getByRole('figure')).toHaveCount(4);
  await expect
    .poll(() =>
      reader.page
        .getByRole('figure')
        .getByRole('img')
        .evaluateAll(
          (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0).length,
        ),
    )
    .toBe(0);
  expect([await violations(reader.page), await overflows(reader.page)]).toEqual([[], []]);
});

test('the editor leaves nothing behind when it is unmounted during typing', async ({ journey }) => {
  const { page: bench } = await journey.visit({ width: 1600, height: 1000 });
  const { page, remote } = await benchAt(bench, '/isolate/blog#path=/blog&tab=unmount');
  await remote.getByRole('link', { name: 'Spring' }).click();
  const text = remote.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('Three posts a week. ');
  await page.getByRole('button', { name: 'Unmount and look' }).click();
  await page.getByText('Nothing is left of it.').waitFor();
});
