import type { Page } from '@playwright/test';
import { expect, test } from '../src/harness/journey.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Panel' });

async function add(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${what}`, exact: true }).click();
}

/** A trigger, and a text that answers it. */
async function answerWith(page: Page, text: string): Promise<void> {
  await add(page, 'Reply: Text');
  await panel(page).getByRole('textbox', { name: 'Title' }).fill(text);
  await panel(page).getByRole('textbox', { name: 'Text', exact: true }).fill(text);
}

test('from an empty flow to a bot that answers: built, tried, published, written to on a phone, and counted', async ({ journey, product }) => {
  const { visitor } = await journey.arrive({ plan: 3 });
  const { page } = visitor;
  await page.goto('/auth?purpose=chatbot&back=%2Fchatbot');
  await page.getByRole('radio', { name: /Robin Harlow/u }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Authorization succeeded' }).waitFor();

  await page.goto('/chatbot/projects');
  await page.getByRole('button', { name: 'Create project' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Spring');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: '@willowandloom' }).click();
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor();

  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();
  await add(page, 'Trigger: Message');
  await panel(page).getByLabel('Keywords').fill('menu,');
  await answerWith(page, 'Here is the menu');
  await add(page, 'Trigger: Story mention');
  await answerWith(page, 'Thank you for the story');
  const [post] = await product.emulator.media('willowandloom');
  await add(page, 'Trigger: Story reply');
  await answerWith(page, 'Glad you saw the story');
  await add(page, 'Trigger: Shared post');
  await panel(page).getByLabel('Usernames').fill('willowandloom,');
  await answerWith(page, 'Thank you for sharing');
  await add(page, 'Trigger: Default reply');
  await answerWith(page, 'We write back tomorrow');
  await add(page, 'Trigger: Comment');
  await panel(page).getByLabel('Post links').fill(`https://www.instagram.com/p/${post?.shortcode ?? ''}/,`);
  await expect(panel(page).getByRole('alert')).toContainText('Connect the starting step');
  await expect(panel(page).getByRole('alert')).not.toContainText('no public post');
  await add(page, 'Reply: Comment reply');
  await panel(page).getByLabel('Comment replies, one per line').fill('Glad you like it');
  await answerWith(page, 'A note for you alone');

  // Nothing is switched while work is not saved.
  await page.getByText('Data', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Notifications' }).getByText('Save the flow before you switch modes.')).toBeVisible();
  await page.getByText('Simulator', { exact: true }).click();
  const simulator = page.getByRole('region', { name: 'Simulator' });
  await simulator.getByRole('textbox', { name: 'Text' }).fill('the menu');
  await simulator.getByRole('button', { name: 'Send' }).click();
  await expect(simulator.getByText('Here is the menu')).toBeVisible();

  await publish.click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();

  const phone = await visitor.context.newPage();
  await phone.goto(`${product.emulator.url}/phone`);
  await phone.getByLabel('Writes to').selectOption('willowandloom');
  await phone.getByLabel('As', { exact: true }).fill('kim.writes');
  await phone.getByLabel('As', { exact: true }).press('Tab');
  const messages = phone.getByRole('list', { name: 'Messages' });
  const say = async (kind: string, text: string): Promise<void> => {
    await phone.getByLabel('What').selectOption(kind);
    await phone.getByLabel('Text').fill(text);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
  };
  const answers: readonly (readonly [kind: string, text: string, answers: readonly string[]])[] = [
    ['text', 'The menu, please', ['Here is the menu']],
    ['storyMention', '', ['Thank you for the story']],
    ['storyReply', 'So pretty', ['Glad you saw the story']],
    ['share', '', ['Thank you for sharing']],
    ['comment', 'Lovely', ['Glad you like it', 'A note for you alone']],
    ['text', 'Anybody there?', ['We write back tomorrow']],
  ];
  for (const [kind, text, expected] of answers) {
    await say(kind, text);
    for (const answer of expected) await expect(messages.getByText(answer)).toBeVisible({ timeout: 15_000 });
  }
  await phone.close();

  await page.getByText('Data', { exact: true }).click();
  const data = page.getByRole('table', { name: 'Conversations' });
  for (const [, , expected] of answers) for (const answer of expected.filter((text) => text !== 'Glad you like it')) await expect(data.getByRole('row', { name: new RegExp(`^${answer} 1 `, 'u') })).toBeVisible();
  await expect(data.getByRole('row', { name: /^“Glad you like it” 1 /u })).toBeVisible();
  await page.goto('/chatbot');
  await expect(page.getByText('Everything was dealt with.')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);
});
