import { articleCalls } from '@tessera/contracts/article/article.calls';
import { expect, test } from '../src/harness/journey.ts';

test('an article is written, survives a lost line and a second editor, and is read in two languages', async ({ journey }) => {
  const { person, visitor: { page, context, expectComplaint } } = await journey.arrive({ plan: 1 });
  expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 409/u);
  await page.goto('/blog');
  await page.getByRole('button', { name: 'New article' }).first().click();
  await page.getByRole('dialog').getByLabel('Title').fill('Linen days');
  await page.getByRole('button', { name: 'Begin writing' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  const saving = page.getByRole('main').getByRole('status');
  await text.click();
  // Marks of Markdown become what they mean while they are typed.
  await page.keyboard.type('## What worked');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three posts a week.');
  await expect(saving.getByText('Saved')).toBeVisible();

  await context.setOffline(true);
  await page.keyboard.type(' Kept while offline.');
  await expect(saving.getByText('Offline: your words wait here')).toBeVisible();
  await context.setOffline(false);
  await expect(saving.getByText('Saved')).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { article } = await person.api.call(articleCalls.getArticle, { query: { id } });
  await person.api.call(articleCalls.updateArticle, { body: { id, revision: article.revision, tags: ['latteart'] } });
  await page.keyboard.type(' Mine.');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saving.getByText('Saved')).toBeVisible();

  await page.getByRole('radio', { name: '日本語' }).check();
  await page.getByRole('button', { name: 'Write in 日本語' }).click();
  await page.getByLabel('Title', { exact: true }).fill('リネンの日');
  await text.click();
  await page.keyboard.type('週に3件の投稿。');
  await expect(saving.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('The article is published.').first().waitFor();

  const published = (await person.api.call(articleCalls.getArticle, { query: { id } })).article;
  const reader = await journey.visit({ locale: 'ja-JP' });
  const withoutCode = await reader.context.request.get(`/article/${published.slug}?lang=en`);
  expect(await withoutCode.text()).toContain('<h2>What worked</h2><p>Three posts a week. Kept while offline. Mine.</p>');
  await reader.page.goto(`/article/${published.slug}`);
  await reader.page.getByRole('heading', { level: 1, name: 'リネンの日' }).waitFor();
  await reader.page.getByRole('link', { name: 'English' }).click();
  await reader.page.getByRole('heading', { level: 2, name: 'What worked' }).waitFor();
  await expect(reader.page.getByText('Three posts a week. Kept while offline. Mine.')).toBeVisible();
});
