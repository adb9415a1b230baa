import { quotas } from '@tessera/contracts/plan/rights';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { expect, test } from '../../src/harness/journey.ts';
import { pixel } from '../../src/harness/pixel.ts';
import type { Product } from '../../src/harness/product.ts';

/** Accounts that the data vendor covers, large ones first. */
const accounts = [
  'northpeak.stories',
  'wanderlight.journal',
  'ldn.after.dark',
  'maison.aurelle',
  'courtside.asia',
  'the.linen.index',
  'dimsumdiary.hk',
  'paper.and.pigment',
  'glow.archive',
  'willowandloom',
  'kyoto.slow.days',
  'pacemakers.global',
];

/** An account that currently shows at least two stories. */
async function telling({ emulator }: Product): Promise<string> {
  for (const username of accounts) if ((await emulator.stories(username)) > 1) return username;
  throw new Error('no account shows stories');
}

test('stories are collected, viewed by keyboard, kept in a clipboard with an uploaded picture, shared and deleted', async ({
  journey,
  product,
}) => {
  const username = await telling(product);
  const {
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 3 });
  expectComplaint(/status of 400 .*addStoryContent/u);
  expectComplaint(/status of 400 .*uploadStory/u);
  const dialog = page.getByRole('dialog');
  const send = async (name: string): Promise<void> => {
    await dialog.getByRole('textbox', { name: 'Account or name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  };
  const open = () => page.getByRole('button', { name: 'Add', exact: true }).click();

  await page.goto('/home/stories');
  await page.getByText('No stories collected yet').waitFor();
  await open();
  await send('nobody.lives.here');
  await dialog.getByText("This username doesn't exist!").waitFor();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Clipboard' }).click();
  await send('Kept for later');
  await page.getByText('This clipboard is empty').waitFor();
  await open();
  await send(`@${username}`);

  const wall = page.getByRole('list', { name: 'Stories' });
  await wall
    .getByRole('img', { name: new RegExp(username.replaceAll('.', String.raw`\.`), 'u') })
    .nth(1)
    .waitFor({ timeout: 30_000 });
  await wall.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Story' });
  // With reduced motion, the viewer starts paused.
  await viewer.getByRole('button', { name: 'Play' }).waitFor();
  const first = new URL(page.url()).searchParams.get('story');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(page.url()).searchParams.get('story')).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('story')).toBe(first);
  await page.keyboard.press('p');
  await viewer.getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('story'), { timeout: 12_000 }).not.toBe(first);
  await page.keyboard.press('p');
  await viewer.getByRole('button', { name: 'Play' }).waitFor();
  await viewer.getByRole('button', { name: 'Add to clipboard' }).click();
  await page.getByRole('menuitem', { name: 'Kept for later' }).click();
  await page.getByText('Added to Kept for later').first().waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /Kept for later/u }).click();
  await expect(wall.getByRole('listitem')).toHaveCount(1);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload picture' }).click(),
  ]);
  await chooser.setFiles({ name: 'own.png', mimeType: 'image/png', buffer: pixel });
  await page.getByText('Picture added to Kept for later').first().waitFor();
  await expect(wall.getByRole('listitem')).toHaveCount(2);
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload picture' }).click(),
  ]);
  await again.setFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('This file cannot be read.').first().waitFor();
  await expect(wall.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Share stories…' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { name: 'The link is ready' })).toBeVisible();
  const address = await dialog.getByText('/storyShare/').innerText();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const stranger = await journey.visit();
  await stranger.page.goto(address);
  const shared = stranger.page.getByRole('list', { name: 'Shared stories' });
  await expect(shared.getByRole('listitem')).toHaveCount(2);
  await shared.getByRole('button', { name: new RegExp(username.replaceAll('.', String.raw`\.`), 'u') }).click();
  await stranger.page.getByRole('dialog', { name: 'Story' }).getByRole('button', { name: 'Play' }).waitFor();
  expect(await stranger.context.cookies()).toEqual([]);

  await wall.getByRole('img', { name: /Uploaded picture/u }).waitFor();
  await wall.getByRole('button').first().click();
  await viewer.getByRole('button', { name: 'Delete story' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete story' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await viewer.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(wall.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Kept for later' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Kept for later' }).click();
  await expect(page.getByRole('link', { name: /Kept for later/u })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: new RegExp(username.replaceAll('.', String.raw`\.`), 'u') })).toHaveCount(
    1,
  );
});

test('stories are collected for as many accounts as the plan allows, and the next one is rejected', async ({
  journey,
  product,
}) => {
  const {
    person,
    visitor: { page, expectComplaint },
  } = await journey.arrive({ plan: 0 });
  expectComplaint(/status of 409 .*addStoryContent/u);
  const [quota] = quotas.storyContentNumber;
  for (const value of accounts.slice(0, quota))
    await person.api.call(storyCalls.addStoryContent, { body: { type: 'USER', value } });
  await page.goto('/home/stories');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Account or name' }).fill(await telling(product));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText(`${quota}/${quota}`).waitFor();
  expect((await person.api.call(storyCalls.getStoryContent, { body: {} })).storyContentList).toHaveLength(quota);
});
