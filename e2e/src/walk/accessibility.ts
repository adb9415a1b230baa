import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** What frames show is checked as a page of its own; old content is pale for the moment until it is replaced. */
const context = { exclude: ['iframe', '[data-dim="true"]', '[data-old="true"]'] };

// Without lists of what passed, a page takes a third less time. Copies of the style sheets are only for a rule that axe
// does not apply unasked.
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

async function run(page: Page, rules: RunOptions): Promise<readonly string[]> {
  // Axe is half a megabyte, which a page is given once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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

/** What axe objects to on the page as it stands, one line a place. Contrast takes three quarters of its time. */
export async function violations(page: Page, { isContrastJudged = true } = {}): Promise<readonly string[]> {
  // An open menu or tooltip floats outside every landmark by its nature; the page below it is looked at without it.
  const isFloating = (await page.locator('[role="menu"], [role="tooltip"]').count()) > 0;
  return run(page, { rules: { region: { enabled: !isFloating }, 'color-contrast': { enabled: isContrastJudged } } });
}

/** Texts with too little contrast on the page as it stands, one line a place. */
export const contrastFaults = (page: Page): Promise<readonly string[]> => run(page, { runOnly: ['color-contrast'] });
