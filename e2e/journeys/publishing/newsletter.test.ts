import { articleCalls } from '@tessera/contracts/article/article.calls';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { mailsTo, makeAdmin, newEmail, type Mail } from '../../src/harness/person.ts';

/** The newest mail to an address whose subject contains these words. */
const mailWith = (origin: string, email: string, words: string): Promise<Mail> =>
  eventually(async () => {
    const mail = (await mailsTo(origin, email)).find(({ subject }) => subject.includes(words));
    if (mail === undefined) throw new Error(`no mail with ${words} came to ${email}`);
    return mail;
  });

const pathIn = ({ text }: Mail, name: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`/newsletter\\?${name}=[\\w-]+`, 'u').exec(text)?.[0] ?? '';

test('a visitor subscribes, receives a newsletter that an Admin makes from an article, and unsubscribes', async ({
  journey,
}) => {
  const { origin } = journey.product;
  const { person, visitor } = await journey.arrive({ plan: 3 });
  await makeAdmin(journey.product, person.email);
  const title = `Harvest ${newEmail().slice(0, 8)}`;
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Three posts a week.' }] }],
  };
  const { article } = await person.api.call(articleCalls.addArticle, { body: { language: 'en', title } });
  const written = await person.api.call(articleCalls.updateArticle, {
    body: { id: article.id, revision: article.revision, texts: { en: { title, summary: '', body } } },
  });
  await person.api.call(articleCalls.publishArticle, { body: { id: article.id, revision: written.article.revision } });

  const email = newEmail();
  const reader = await journey.visit({ locale: 'ja-JP' });
  await reader.page.goto('/article');
  await reader.page.getByLabel('メール').fill(email);
  await reader.page.getByRole('button', { name: '登録する' }).click();
  await reader.page.getByText(`${email}に確認用のリンクをお送りしました。`, { exact: false }).waitFor();
  await reader.page.goto(pathIn(await mailWith(origin, email, 'ニュースレターの登録'), 'confirm'));
  await reader.page.getByRole('button', { name: '登録を確認する' }).click();
  await reader.page.getByText('ニュースレターに登録しました。').waitFor();

  const { page } = visitor;
  await page.goto('/publishing');
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Write a newsletter' }).click();
  // Until this page opens, the article has a menu with the same label.
  await page.getByRole('table', { name: 'Newsletters' }).waitFor();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Send a test to me' }).click();
  expect((await mailWith(origin, person.email, title)).text).toContain('Three posts a week.');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('row', { name: title })
    .getByText(/^Sent to \d/u)
    .waitFor();

  const letter = await mailWith(origin, email, title);
  const way = pathIn(letter, 'unsubscribe');
  expect([letter.language, letter.headers]).toEqual([
    'ja',
    { 'List-Unsubscribe': `<${origin}${way}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  ]);
  await reader.page.goto(way);
  await reader.page.getByText('配信を停止しました。', { exact: false }).waitFor();
});

test('an Admin takes an article down with a reason sent to its author, and shows it again', async ({ journey }) => {
  const { origin } = journey.product;
  const author = await journey.arrive();
  const admin = await journey.arrive();
  await makeAdmin(journey.product, admin.person.email);
  const title = `Wool ${newEmail().slice(0, 8)}`;
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Buy now.' }] }],
  };
  const { article } = await author.person.api.call(articleCalls.addArticle, { body: { language: 'en', title } });
  const written = await author.person.api.call(articleCalls.updateArticle, {
    body: { id: article.id, revision: article.revision, texts: { en: { title, summary: '', body } } },
  });
  await author.person.api.call(articleCalls.publishArticle, {
    body: { id: article.id, revision: written.article.revision },
  });

  const { page } = admin.visitor;
  await page.goto('/publishing');
  await page.getByRole('searchbox').fill(author.person.email);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Take down' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Hidden advertising');
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await page.getByText('Hidden advertising').waitFor();
  expect((await mailWith(origin, author.person.email, title)).text).toContain('Hidden advertising');
  const reader = await journey.visit();
  expect((await reader.context.request.get(`/article/${article.slug}`)).status()).toBe(404);
  await author.visitor.page.goto(`/blog/${article.id}`);
  await author.visitor.page.getByText('Hidden advertising', { exact: false }).waitFor();

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Show again' }).click();
  await page
    .getByText(/is shown again\. Its author/u)
    .first()
    .waitFor();
  expect((await reader.context.request.get(`/article/${article.slug}`)).status()).toBe(200);
});

test('an Admin keeps the text of an information page being edited when the language changes', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive();
  await makeAdmin(journey.product, person.email);
  await page.goto('/policy');
  await page.getByRole('button', { name: 'Edit page' }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Kept for a year.');
  const loaded = page.waitForResponse(/getHousePage\?.*language=ja/u);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await loaded;
  await page.getByRole('button', { name: 'ページを保存' }).waitFor();
  await expect(page.getByText('Kept for a year.')).toBeVisible();
});
