/*
 * Takes screenshots of every screen in every width, language and colour scheme, for people to review:
 *
 *   node e2e/src/take-screenshots.ts FOLDER [part of a file name]
 *   node e2e/src/take-screenshots.ts --readme docs/screenshot.png
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '@tessera/contracts/i18n/languages';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { registerPerson, type Person } from './harness/person.ts';
import { attachProduct, removeData, startProduct, stopProduct, type Product } from './harness/product.ts';
import { createRemoteStore, type RemoteStore } from './harness/remote-store.ts';
import { openVisitor } from './harness/visitor.ts';
import { invitePayer } from './walk/screens/billing-screens.ts';
import { inviteInfluencer } from './walk/screens/inspect-screens.ts';
import { furnishRemotes, remoteScreens } from './walk/screens/remote-screens.ts';
import type { Persona, Screen } from './walk/screens/screen.ts';
import { furnish, screens as everybodysScreens } from './walk/screens/screens.ts';
import { inviteTester, testerScreens } from './walk/screens/tester-screens.ts';
import { wordsIn } from './walk/words.ts';

const widths = [360, 768, 1200, 1600] as const;
const locales: readonly (readonly [Language, string])[] = [
  ['en', 'en-US'],
  ['zh-Hant-HK', 'zh-TW'],
  ['ja', 'ja-JP'],
];
const schemes = ['light', 'dark'] as const;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const screens: readonly Screen[] = [...everybodysScreens, ...remoteScreens, ...testerScreens];

/** The screens of a persona that match the wanted part of a file name. */
const wantedOf = (persona: Persona, part: string, language: Language, width: number): readonly Screen[] =>
  screens.filter(
    (screen) =>
      screen.persona === persona &&
      schemes.some((scheme) => `${screen.name}.${width}.${language}.${scheme}`.includes(part)),
  );

async function invite(product: Product, store: RemoteStore, part: string): Promise<ReadonlyMap<Persona, Person>> {
  const people = new Map<Persona, Person>();
  if (locales.some(([language]) => widths.some((width) => wantedOf('tester', part, language, width).length > 0)))
    people.set('tester', await inviteTester(product, store));
  for (const persona of ['empty', 'little', 'much'] as const) {
    const person = await registerPerson(product, { plan: persona === 'much' ? 3 : 0 });
    await furnish(person, persona);
    await furnishRemotes(person, persona);
    people.set(persona, person);
    if (persona === 'much') people.set('influencer', await inviteInfluencer(product, person));
  }
  people.set('payer', await invitePayer(product));
  return people;
}

const heightOf = (width: number): number => (width < 768 ? 780 : 900);

async function takePicture(page: Page, screen: Screen, language: Language, file: string): Promise<void> {
  await screen
    .open(page, wordsIn(language))
    .catch((error: unknown) => say(`${file}: ${String(error).split('\n')[0] ?? ''}`));
  await page.screenshot({ path: file });
}

interface Wish {
  readonly folder: string;
  readonly part: string;
  readonly people: ReadonlyMap<Persona, Person>;
}

async function lookAt(browser: Browser, product: Product, { folder, part, people }: Wish): Promise<void> {
  for (const [language, locale] of locales) {
    for (const width of widths) {
      for (const persona of ['nobody', 'empty', 'little', 'much', 'payer', 'influencer', 'tester'] as const) {
        const wanted = wantedOf(persona, part, language, width);
        if (wanted.length === 0) continue;
        const { context, page } = await openVisitor(browser, product.origin, {
          locale,
          width,
          height: heightOf(width),
        });
        await people.get(persona)?.carryTo(context);
        for (const screen of wanted) {
          for (const scheme of schemes) {
            const name = `${screen.name}.${width}.${language}.${scheme}`;
            if (!name.includes(part)) continue;
            await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
            await takePicture(page, screen, language, join(folder, `${name}.png`));
          }
        }
        await context.close();
      }
    }
  }
}

/** The screenshot for the README: the workspace of a user with much data. */
async function lookForReadme(
  browser: Browser,
  product: Product,
  people: ReadonlyMap<Persona, Person>,
  file: string,
): Promise<void> {
  const { context, page } = await openVisitor(browser, product.origin, { width: 1280, height: 800 });
  await people.get('much')?.carryTo(context);
  const home = screens.find((screen) => screen.name === 'home');
  if (home !== undefined) await takePicture(page, home, 'en', file);
  await context.close();
}

const [first = '', second = ''] = process.argv.slice(2);
if (first === '' || (first === '--readme' && second === '')) {
  process.stderr.write('Usage: take-screenshots.ts FOLDER [PART OF A FILE NAME] | take-screenshots.ts --readme FILE\n');
  process.exit(1);
}
// Testers see versions that come and go; the trusted proxy header says who measured them.
const store = createRemoteStore();
const address = await startProduct({ DIST_DIR: store.folder, TRUST_PROXY: '127.0.0.1' }, root, 'drawn');
const product = attachProduct(address);
const browser = await launchBrowser();
try {
  const people = await invite(product, store, second);
  mkdirSync(first === '--readme' ? dirname(second) : first, { recursive: true });
  if (first === '--readme') await lookForReadme(browser, product, people, second);
  else await lookAt(browser, product, { folder: first, part: second, people });
} finally {
  await browser.close();
  await stopProduct(address);
  removeData(address);
  store.remove();
}
