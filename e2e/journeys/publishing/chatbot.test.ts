import type { Locator, Page } from '@playwright/test';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { expect, test } from '../../src/harness/journey.ts';
import type { Person } from '../../src/harness/person.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Panel' });

async function add(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${what}`, exact: true }).click();
}

/** Adds a text that answers the trigger. */
async function answerWith(page: Page, text: string): Promise<void> {
  await add(page, 'Reply: Text');
  await panel(page).getByRole('textbox', { name: 'Title' }).fill(text);
  await panel(page).getByRole('textbox', { name: 'Text', exact: true }).fill(text);
}

const stage: { connected?: Person } = {};

// An account of the network belongs to one person, so it must be free again for a retry.
test.afterEach(async () => {
  const { connected } = stage;
  if (!connected) return;
  delete stage.connected;
  const { platformList } = await connected.api.call(connectionCalls.getBusinessAccount);
  for (const { id } of platformList)
    await connected.api.call(connectionCalls.disconnectPlatform, { body: { platformId: id } });
});

test('a chatbot is built from an empty flow, simulated, published, answers messages and counts them', async ({
  journey,
  product,
}) => {
  const { person, visitor } = await journey.arrive({ plan: 3 });
  const { page } = visitor;
  stage.connected = person;
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
  await panel(page)
    .getByLabel('Post links')
    .fill(`https://www.instagram.com/p/${post?.shortcode ?? ''}/,`);
  await expect(panel(page).getByRole('alert')).toContainText('Connect the starting step');
  await expect(panel(page).getByRole('alert')).not.toContainText('no public post');
  await expect(panel(page).getByLabel('Only comments on the post itself')).toBeChecked();
  await add(page, 'Reply: Comment reply');
  await panel(page).getByLabel('Comment replies, one per line').fill('Glad you like it');
  await answerWith(page, 'A note for you alone');

  // The mode cannot be switched while there are unsaved changes.
  await page.getByText('Data', { exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Save the flow before you switch modes.'),
  ).toBeVisible();
  await page.getByText('Simulator', { exact: true }).click();
  const simulator = page.getByRole('region', { name: 'Simulator' });
  await simulator.getByRole('textbox', { name: 'Text' }).fill('the menu');
  await simulator.getByRole('button', { name: 'Send' }).click();
  await expect(simulator.getByText('Here is the menu')).toBeVisible();
  await simulator.getByRole('combobox', { name: 'What the person does' }).click();
  await page.getByRole('option', { name: 'Picture, voice message or other attachment' }).click();
  await simulator.getByRole('button', { name: 'Send' }).click();
  await expect(simulator.getByText('We write back tomorrow')).toBeVisible();

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
    ['commentOnAd', 'Lovely', ['Glad you like it', 'A note for you alone']],
    ['image', '', ['We write back tomorrow']],
  ];
  for (const [kind, text, expected] of answers) {
    await say(kind, text);
    for (const answer of expected) await expect(messages.getByText(answer)).toBeVisible({ timeout: 15_000 });
  }
  await phone.close();

  await page.getByText('Data', { exact: true }).click();
  const data = page.getByRole('table', { name: 'Conversations' });
  for (const [, , expected] of answers)
    for (const answer of expected.filter((text) => text !== 'Glad you like it'))
      await expect(data.getByRole('row', { name: new RegExp(`^${answer} 1 `, 'u') })).toBeVisible();
  await expect(data.getByRole('row', { name: /^“Glad you like it” 1 /u })).toBeVisible();
  // The figures do not make the canvas smaller, whether the palette is above it or beside it.
  for (const width of [1600, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => (await page.getByRole('group', { name: 'Conversations' }).boundingBox())?.width)
      .toBeGreaterThan(500);
  }
  await page.goto('/chatbot');
  await expect(page.getByText('Everything was dealt with.')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);
});

/** Presses a key until an element has the focus. */
async function reach(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${place.toString()}`);
}

test('thirty bubbles are added, edited, connected, moved and saved by keyboard alone', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 3 });
  const {
    project: { id },
  } = await person.api.call(chatbotCalls.addProject, { body: { name: 'Keys alone', botAccountId: null } });
  await page.goto(chatbotPaths.flow(id));
  await page.getByRole('heading', { level: 1, name: 'Keys alone' }).waitFor();
  const nodes = page.locator('.react-flow__node');
  await reach(page, page.getByRole('button', { name: 'Add Trigger: Message', exact: true }));
  await page.keyboard.press('Enter');
  await reach(page, page.getByRole('button', { name: 'Add Reply: Text', exact: true }));
  for (let count = 2; count <= 30; count += 1) {
    await page.keyboard.press('Enter');
    await expect(nodes).toHaveCount(count);
  }
  await reach(page, panel(page).getByRole('textbox', { name: 'Title' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Last words');
  await reach(page, panel(page).getByRole('combobox', { name: /^Next/u }));
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.react-flow__edge')).toHaveCount(30);
  const last = nodes.last();
  const before = await last.getAttribute('style');
  await reach(page, last, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(last).not.toHaveAttribute('style', before ?? '');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { flow } = await person.api.call(chatbotCalls.getFlow, { query: { id } });
  expect(flow.bubbles.map(({ title }) => title)).toEqual([
    'Message',
    ...Array.from({ length: 28 }, () => 'Text'),
    'Last words',
  ]);
  expect(flow.edges).toHaveLength(30);
});
