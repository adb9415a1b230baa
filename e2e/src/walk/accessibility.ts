import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** What frames show is checked as a page of its own. */
const context = { exclude: ['iframe'] };

// Without lists of what passed, a page takes a third less time. Copies of the style sheets are only for a rule that axe
// does not apply unasked.
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** What axe objects to on the page as it stands, one line a place. */
export async function violations(page: Page): Promise<readonly string[]> {
  // Axe is half a megabyte, which a page is given once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // An open menu floats outside every landmark by its nature; the page below it is looked at without it.
  const rules: RunOptions = (await page.getByRole('menu').count()) > 0 ? { rules: { region: { enabled: false } } } : {};
  return page.evaluate(
    async ([where, how]) => {
      if (window.axe === undefined) throw new Error('the page was not given axe');
      const { violations: found } = await window.axe.run(where, how);
      return found.flatMap(({ id, help, nodes }) =>
        nodes.map(
          (node) =>
            `${id}: ${help} — ${node.target.join(' ')} — ${node.failureSummary?.replaceAll(/\s+/gu, ' ') ?? ''}`,
        ),
      );
    },
    [context, { ...options, ...rules }] as const,
  );
}
