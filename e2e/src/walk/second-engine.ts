import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';

declare global {
  interface Window {
    readonly ace?: { readonly Checker: new () => Checker };
  }
}

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
);

/** Rules of the second engine that the product does not follow, each with the reason. */
const otherwise: Readonly<Record<string, string>> = {
  label_content_exists: 'counts only text directly inside a label, not that of an element in it; axe judges the names',
  input_autocomplete_valid: 'refuses a user name in an e-mail field, which HTML allows; axe judges the values',
};

/**
 * What a second engine objects to on the page as it stands, one line a place. It knows rules that axe does not have, and
 * reads some differently.
 */
export async function secondOpinion(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source);
  const found = await page.evaluate(async () => {
    if (window.ace === undefined) throw new Error('the page was not given the second engine');
    const { results } = await new window.ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, path }) => ({ ruleId, message, place: path['dom'] ?? '' }));
  });
  return found
    .filter(({ ruleId }) => !Object.hasOwn(otherwise, ruleId))
    .map(({ ruleId, message, place }) => `${ruleId}: ${message} — ${place}`);
}
