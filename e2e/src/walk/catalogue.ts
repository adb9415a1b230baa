import type { Page } from '@playwright/test';
import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { contrastFaults, violations } from './accessibility.ts';
import { overflows } from './clipped-text.ts';

type Scheme = 'light' | 'dark';

const isFull = process.env['TESSERA_FULL'] === '1';

/** A component in one state. */
interface ShownState {
  readonly component: string;
  readonly state: string;
}

/** All states of all components, from the list that the page of one state shows when it names none. */
export async function statesOf(page: Page): Promise<readonly ShownState[]> {
  await page.goto('/state');
  const links = page.getByRole('main').getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((found) =>
    found.map((link) => {
      const search = new URLSearchParams(new URL(link.getAttribute('href') ?? '', location.href).hash.slice(1));
      return { component: search.get('component') ?? '', state: search.get('state') ?? 'normal' };
    }),
  );
}

/** Shows a state, and waits until the page does not change any more. */
async function show(page: Page, search: string, shown: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, search);
  await page.waitForFunction((text) => document.documentElement.dataset['shown'] === text, shown);
  await page.evaluate(async () => {
    const quietMs = 40;
    // A placeholder appears after 200 ms.
    const atLeastMs = document.querySelector('[aria-busy="true"]') === null ? 0 : 250;
    const atMostMs = 1_500;
    const began = performance.now();
    let changed = began;
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let now = began; now - began < atMostMs; now = performance.now()) {
      if (now - changed > quietMs && now - began > atLeastMs) break;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    observer.disconnect();
  });
}

const widths = { desktop: { width: 1200, height: 800 }, phone: { width: 390, height: 800 } } as const;

const setScheme = (page: Page, scheme: Scheme): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.dataset['scheme'] = value;
  }, scheme);

/** What is wrong with the state that the page shows, at the current width. */
type Look = (page: Page, isFirst: boolean) => Promise<readonly string[]>;

const look: Look = async (page, isFirst) => {
  if (await page.evaluate(() => document.querySelector('[data-broken]') !== null)) return ['failed to render'];
  const isContrastJudged = isFull || isFirst;
  const light = (await violations(page, { isContrastJudged })).map((fault) => `light: ${fault}`);
  if (!isContrastJudged) return light;
  await setScheme(page, 'dark');
  // The same elements in other colors: only the contrast can differ.
  const dark = (await contrastFaults(page)).map((fault) => `dark: ${fault}`);
  await setScheme(page, 'light');
  return [...light, ...dark];
};

const lookAtPhone: Look = async (page) => [...(await overflows(page)), ...(await violations(page))];

async function walk(page: Page, states: readonly ShownState[], language: Language, faultsIn: Look): Promise<string[]> {
  const found: string[] = [];
  let before = '';
  for (const { component, state } of states) {
    const search = new URLSearchParams({ component, state, language }).toString();
    const shown = show(page, search, [component, state, language, 'light'].join(' '));
    const faults = await shown.then(
      () => faultsIn(page, component !== before),
      (error: unknown) => [`cannot be shown: ${String(error)}`],
    );
    before = component;
    found.push(...faults.map((fault) => `${language} ${component} ${state}: ${fault}`));
  }
  return found;
}

/** The first state of each component, and the one with an error. */
const telling = (states: readonly ShownState[]): readonly ShownState[] =>
  states.filter(({ component, state }, place) => state === 'error' || states[place - 1]?.component !== component);

/**
 * What axe objects to in English in the first state of each component and in the one with an error; the contrast only of
 * the first, in light and dark. In the full run all of it in every state and language, and at the width of a phone also
 * what does not fit.
 */
export async function catalogueFaults(page: Page, states: readonly ShownState[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const language of isFull ? languages : languages.slice(0, 1)) {
    await page.setViewportSize(widths.desktop);
    found.push(...(await walk(page, isFull ? states : telling(states), language, look)));
    if (!isFull) continue;
    await page.setViewportSize(widths.phone);
    found.push(...(await walk(page, states, language, lookAtPhone)).map((fault) => `phone: ${fault}`));
  }
  return found;
}
