import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe objects to on the page as it stands, one line a place. */
export async function violations(page: Page): Promise<readonly string[]> {
  // Without an iframe axe needs no second page, which the policy of ours would refuse to fill.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')} — ${node.failureSummary?.replaceAll(/\s+/gu, ' ') ?? ''}`));
}
