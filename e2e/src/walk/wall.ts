import { expect, type Locator, type Page } from '@playwright/test';
import type { Media } from '@tessera/contracts/media/media.schema';
import { eventually } from '../harness/eventually.ts';

/** What a browser says where the network withholds a picture. */
export const withheld = /status of 404 .*\/api\/(?:instagram\/mediaSrc|share\/pictureSrc)/u;

/** The cards of the wall, in their order; also below a panel that is open, where no role is found. */
export const cards = (page: Page): Locator => page.locator('main [role=listitem]:has(> [data-item])');

/** What the wall shows first, as the ids of its media. */
export const firstOf = async (page: Page, count: number): Promise<string[]> =>
  (
    await cards(page)
      .locator('[data-item]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? ''))
  )
    .slice(0, count)
    .map((key) => key.split('.')[1] ?? key);

export async function expectWall(page: Page, expected: readonly Media[]): Promise<void> {
  await eventually(async () =>
    expect(await firstOf(page, 4)).toEqual(expected.slice(0, 4).map(({ mediaId }) => mediaId)),
  );
}

/** Waits until the view says that it has so many media; also below a panel that is open, where no role is found. */
export const expectTotal = (page: Page, total: number): Promise<void> =>
  page
    .locator('main [role=status]')
    .filter({ hasText: new RegExp(`^${total.toLocaleString('en')} posts?\\b`, 'u') })
    .first()
    .waitFor();

/** Resolves once the wall is there. */
export async function openWall(page: Page, search: string): Promise<void> {
  await page.goto(`/home?${search}`);
  await cards(page).first().waitFor();
}

export async function chooseOrder(page: Page, order: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: order, exact: true }).click();
}

/** Opens where a part of the filter is set. */
export async function openFilter(page: Page, part: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: part, exact: true }).click();
}

/** The number that stands in a text, as it is written in English: "EMV: US$1,204.50", "−1.4×". */
export function numberIn(text: string): number {
  const [written = ''] = /[−-]?\d[\d,]*(?:\.\d+)?/u.exec(text.replace(/^[^:]*: /u, '')) ?? [];
  return written === '' ? Number.NaN : Number(written.replaceAll(',', '').replace('−', '-'));
}
