import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe objects to on the page as it stands, one line a place. */
export async function violations(page: Page): Promise<readonly string[]> {
  // Without an iframe of its own axe needs no second page, which the policy of ours would refuse to fill; what a frame shows is looked at as a page.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe');
  // Without lists of what passed, a page takes a third less time.
  builder.options({ resultTypes: ['violations'] });
  // An open menu floats outside every landmark by its nature; the page below it is looked at without it.
  if ((await page.getByRole('menu').count()) > 0) builder.disableRules('region');
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')} — ${node.failureSummary?.replaceAll(/\s+/gu, ' ') ?? ''}`));
}
