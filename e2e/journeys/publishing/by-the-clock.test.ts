import { articleCalls } from '@tessera/contracts/article/article.calls';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { NewShare } from '@tessera/contracts/share/share.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { addDays } from '@tessera/contracts/time/ranges';
import { expect, test } from '../../src/harness/journey.ts';
import { makeScannedBoard } from '../../src/harness/library.ts';
import { putOnPlan } from '../../src/harness/person.ts';
import { withheld } from '../../src/walk/wall.ts';

// Moves the clock, so it needs its own product.
test.use({ settings: {} });

const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

test('an article appears when scheduled, links expire, and an embed pauses seven days after a downgrade', async ({
  journey,
}) => {
  const { product } = journey;
  const { person, visitor } = await journey.arrive({ plan: 3 });
  const { id: folderId } = await makeScannedBoard(person.api, 'Linen', ['willowandloom']);
  const share = async (body: NewShare): Promise<string> =>
    (await person.api.call(shareCalls.addShare, { body })).share.path ?? 'no path';
  const report = await share({ kind: 'report', title: 'Until tomorrow', target: { folderId }, expiresTime: inDays(1) });
  const embed = await share({
    kind: 'embed',
    title: 'On our site',
    target: createEmbedTarget(folderId, { mode: 'ALL', number: 3, cta: null, sites: [] }),
  });
  const slug = `until-${Date.now().toString(36)}`;
  await person.api.call(linkCalls.addLink, {
    body: { slug, target: `${product.origin}/register`, expiresTime: inDays(1) },
  });

  const { article } = await person.api.call(articleCalls.addArticle, { body: { language: 'en', title: 'Linen days' } });
  const { page } = visitor;
  await page.goto(`/blog/${article.id}`);
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Three posts a week.');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Publish later' }).check();
  await dialog.getByLabel('Day').fill(addDays(inDays(0).slice(0, 10), 1));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('The article is scheduled.').first().waitFor();

  const { page: seen, context, expectComplaint } = await journey.visit();
  expectComplaint(withheld);
  expectComplaint(/status of (?:403|404|410)/u);
  const heading = (name: string) => seen.getByRole('heading', { level: 1, name });
  const statusOf = async (path: string): Promise<number> =>
    (await context.request.get(path, { maxRedirects: 0 })).status();
  await seen.goto(report);
  await expect(heading('Until tomorrow')).toBeVisible();
  expect([await statusOf(`/article/${article.slug}`), await statusOf(`/s/${slug}`)]).toEqual([404, 302]);

  await product.setClock(3 * dayMs);
  await seen.goto(report);
  await expect(heading('This link leads nowhere')).toBeVisible();
  await seen.goto(`/s/${slug}`);
  await expect(heading('This link has ended')).toBeVisible();
  await seen.goto(`/article/${article.slug}`);
  await expect(heading('Linen days')).toBeVisible();
  await expect(seen.getByText('Three posts a week.')).toBeVisible();

  await putOnPlan(product, person.email, 1);
  await product.setClock(6 * dayMs);
  await seen.goto(embed);
  await expect(heading('On our site')).toBeVisible();
  await product.setClock(8 * dayMs);
  await seen.goto(embed);
  await expect(heading('This page is paused')).toBeVisible();
});
