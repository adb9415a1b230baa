import type { Page } from '@playwright/test';
import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { test, type Journey } from '../harness/journey.ts';
import { registerPerson, type Person } from '../harness/person.ts';
import type { Product } from '../harness/product.ts';
import { settled } from '../harness/settled.ts';
import type { Visitor } from '../harness/visitor.ts';
import { violations } from './accessibility.ts';
import { overflows } from './clipped-text.ts';
import { smallAreas } from './finger-areas.ts';
import { invitePayer } from './screens/billing-screens.ts';
import { inviteInfluencer } from './screens/inspect-screens.ts';
import { furnishRemotes, remoteScreens } from './screens/remote-screens.ts';
import type { Persona, Screen } from './screens/screen.ts';
import { furnish, screens } from './screens/screens.ts';
import { secondOpinion } from './second-engine.ts';
import { englishLeftovers, untranslated, visibleTexts } from './visible-text.ts';
import { wordsIn, type Words } from './words.ts';

const isFull = process.env['TESSERA_FULL'] === '1';

/** What is the same in every language: names, addresses, keys, units, and what people wrote. */
const shared = [
  /<iframe src=|loading="lazy" style="[^"]*"><\/iframe>|\btitle=|Web(?=埋め込み)/gu,
  /https?:\/\/\S*/gu,
  /\/s\/[\w-]+|spring-\w+/gu,
  /Facebook|KOL|QR(?: Code)?|\b(?:CSV|SNS|URL|SVG|PNG|IP|Code)\b|Enter(?=キー)/gu,
  /\S+@\S+/gu,
  /@[\w.]+/gu,
  /Tessera/gu,
  /English/gu,
  /Free Trial|Professional|Advanced|Enterprise/gu,
  /Ctrl|(?<=或按)Enter|Enter(?= キー)/gu,
  /Instagram/giu,
  /\b[a-z0-9_]+(?:[._][a-z0-9_]+)+\b/gu,
  /willowandloom|Willow & Loom|Runs 跑班|Harbour cities|One account|Harbourside Runners|Maison Aurelle|Hourly Harbour|Northfold Goods|Alba & Co|Tideline Supply|Harrow Outfitters/gu,
  /\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\b[0-9a-f]{12}\b|\b[0-9a-f]{32}\b|\b[0-9a-f]{64}\b/gu,
  /SHA-256|\b(?:timeZone|onePerPerson|excludeEarlier|excludeBlacklist|true|false)\b/gu,
  /\bID\b/gu,
  /\bEMV\b|\bCTA\b|Top 5|US\$|\b(?:USD|TWD|JPY)\b/gu,
  /\bAsia\/\w+/gu,
  /\bUTC[+-]\d\d:\d\d/gu,
  /#[\p{L}\p{N}_]+/gu,
  /latteart/gu,
  /code · owner · date · like count|account · followers/gu,
  /Traackr, cost per 1,000 engagements/gu,
  /^the$/gu,
  /\b(?:JSON|JPEG|WebP|MB|PDF|PIN|ZIP|VISA|UTF|PR(?:99)?)(?![A-Za-z])/gu,
  /NT\$(?=\d)/gu,
];

/** They look like keys. */
const accountNames = new Set(['mochi.and.miso', 'quiet.harbour.notes']);

/** The walk is cut into parts of about the same length, each a file, so that several go on beside each other. */
export type WalkPart = 'board' | 'remotes' | 'others';

const partOf = (screen: Screen): WalkPart => {
  if (screen.persona !== 'much' && screen.persona !== 'influencer') return 'others';
  return screens.includes(screen) ? 'board' : 'remotes';
};

/** Makes the people of these screens. Somebody with much is always there: of them is what nobody's screens show. */
async function invite(product: Product, walked: readonly Screen[]): Promise<ReadonlyMap<Persona, Person>> {
  const people = new Map<Persona, Person>();
  const isSeenBy = (persona: Persona): boolean => walked.some((screen) => screen.persona === persona);
  for (const persona of ['empty', 'little', 'much'] as const) {
    if (persona !== 'much' && !isSeenBy(persona)) continue;
    const person = await registerPerson(product, { plan: persona === 'much' ? 3 : 0 });
    await furnish(person, persona);
    await furnishRemotes(person, persona);
    people.set(persona, person);
    if (isSeenBy('influencer') && persona === 'much') people.set('influencer', await inviteInfluencer(product, person));
  }
  if (isSeenBy('payer')) people.set('payer', await invitePayer(product));
  return people;
}

const arriveAs = async (journey: Journey, person: Person | undefined): Promise<Visitor> => {
  const visitor = await journey.visit(size);
  visitor.expectComplaint(/status of 404 .*(?:mediaSrc|pictureSrc|\/nowhere|getInspect)/u);
  // A screen that shows what a plan lacks.
  visitor.expectComplaint(/status of 403 .*\/(?:getMedia|getInspect)/u);
  // A screen that shows a save conflict.
  visitor.expectComplaint(/status of 409 .*saveFlow/u);
  await person?.carryTo(visitor.context);
  return visitor;
};

/** Screens on which a scheme or a script is most likely to go wrong. */
const telling = new Set(['sign-in-faults', 'home-empty', 'home', 'lightbox', 'add-accounts', 'contents', 'palette']);

/** The main screens, each looked at as on a touch screen, too. */
const touched = new Set([
  'sign-in',
  'register',
  'reset',
  'home',
  'table',
  'summary',
  'chart',
  'emv',
  'boards',
  'audience',
  'brands',
  'rankings',
  'content-compare',
  'brand-compare',
  'top-hashtags',
  'brand-trends',
  'stories',
  'influencers',
  'inspect',
  'creator',
  'chatbot-dashboard',
  'chatbot',
  'articles',
  'newsletter',
  'links',
  'account',
  'pricing',
  'plan',
  'invoices',
  'admin',
]);

/** Screens that a second engine of accessibility rules looks at, too. */
const compared = new Set([
  'sign-in',
  'home',
  'table',
  'summary',
  'influencers',
  'inspect',
  'articles',
  'links',
  'pricing',
  'account',
]);

/** Questions, whose words are fixed when they are asked: they are asked anew in each language. */
const asking = new Set(['delete-board']);

/**
 * Whole, every screen is looked at in both schemes and all languages; in the small size English in light, and of the
 * rest what is most telling.
 */
function schemesFor(language: Language, screen: string): readonly ('light' | 'dark')[] {
  if (isFull) return ['light', 'dark'];
  if (language === 'en') return telling.has(screen) ? ['light', 'dark'] : ['light'];
  if (!telling.has(screen)) return [];
  return language === 'ja' ? ['dark'] : ['light'];
}

const size = { width: 1200, height: 800 };
/** Whole, all widths in all languages; in the small size the narrowest, and in English also the widest. */
function widthsFor(language: Language): readonly number[] {
  if (isFull) return [360, 768, 1200, 1600];
  return language === 'en' ? [360, 1600] : [360];
}

/** What does not fit in any of the widths; the window is as before afterwards. */
async function overflowsIn(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    let faults = await overflows(page);
    if (faults.length > 0) {
      // Resized in the moment in which a dialog opens, Chromium now and then keeps the styles of the width before,
      // until the next resize.
      await page.setViewportSize(size);
      await page.setViewportSize({ ...size, width });
      faults = await overflows(page);
    }
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize(size);
  return found;
}

/** What a finger meets badly in the narrowest window; the window is as before afterwards. */
async function smallAreasIn(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ ...size, width: 360 });
  const found = await smallAreas(page);
  await page.setViewportSize(size);
  return found;
}

/** Keeps a language on the device, as another tab does: the page follows it. */
const keepLanguage = (page: Page, language: Language): Promise<void> =>
  page.evaluate((newValue) => {
    localStorage.setItem('language', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue, storageArea: localStorage }));
  }, language);

/** Shows an open screen in another language. */
async function showIn(page: Page, screen: Screen, words: Words): Promise<void> {
  await keepLanguage(page, words.language);
  if (asking.has(screen.name)) await screen.open(page, words);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, words.language);
  await settled(page);
}

/** What is wrong with a screen as it is shown now. */
async function faultsIn(page: Page, { name, widths = [] }: Screen, words: Words): Promise<readonly string[]> {
  const { language } = words;
  const faults: string[] = [];
  const texts = await visibleTexts(page);
  faults.push(...untranslated(texts, accountNames));
  if (language !== 'en') {
    // What is told of a picture is its caption, in the language it was written in.
    const caption = new RegExp(words('workspace', 'media.alt.caption').replace(/\{\w+\}/gu, '[^]*'), 'gu');
    // What was announced is not announced again.
    faults.push(
      ...englishLeftovers(
        texts.filter(({ isAnnounced }) => !isAnnounced),
        [caption, ...shared],
      ),
    );
  }
  for (const scheme of schemesFor(language, name)) {
    await page.emulateMedia({ colorScheme: scheme });
    // Every visitor here asks for less motion; a colour under way would also be judged half way.
    if (await page.evaluate(() => document.getAnimations().some((animation) => animation instanceof CSSTransition)))
      faults.push(`${scheme}: something still moves`);
    faults.push(...(await violations(page)).map((fault) => `${scheme}: ${fault}`));
  }
  if (language === 'en' && compared.has(name)) faults.push(...(await secondOpinion(page)));
  faults.push(...(await overflowsIn(page, [...widthsFor(language), ...widths])));
  if (language === 'en' && touched.has(name)) faults.push(...(await smallAreasIn(page)));
  return faults;
}

/** Opens each screen once, looks at it in every language, and tells what is wrong. */
async function walk(
  journey: Journey,
  walked: readonly Screen[],
  people: ReadonlyMap<Persona, Person>,
): Promise<readonly string[]> {
  const inEach = languages.map(wordsIn);
  const faults: string[] = [];
  for (const [persona, own] of Map.groupBy(walked, (screen) => screen.persona)) {
    const { page } = await arriveAs(journey, people.get(persona));
    // What is seen counts here, not how soon.
    page.setDefaultTimeout(45_000);
    for (const screen of own) {
      for (const [index, words] of inEach.entries()) {
        const show = index === 0 ? screen.open(page, words) : showIn(page, screen, words);
        const found = await show.then(
          () => faultsIn(page, screen, words),
          (error: unknown) => [`cannot be shown: ${String(error)}`],
        );
        faults.push(...found.map((fault) => `${words.language} ${screen.name}: ${fault}`));
      }
      // The next one begins in the first language.
      await keepLanguage(page, 'en');
    }
  }
  return faults;
}

/** The walk over a part of the screens. Its people are made before. */
export interface ScreenWalk {
  readonly prepare: (product: Product) => Promise<void>;
  /**
   * What axe objects to, raw keys, other languages, another `lang`, and what does not fit into a narrow and a wide
   * window; each fault with its language and screen.
   */
  readonly faults: (journey: Journey) => Promise<readonly string[]>;
}

export function createWalk(part: WalkPart): ScreenWalk {
  const walked = [...screens, ...remoteScreens].filter((screen) => partOf(screen) === part);
  if (walked.length === 0) throw new Error(`no screen belongs to the part ${part}`);
  const unknown = touched.difference(new Set([...screens, ...remoteScreens].map(({ name }) => name)));
  if (unknown.size > 0) throw new Error(`no screen is called ${[...unknown].join(' or ')}`);
  let people: ReadonlyMap<Persona, Person> = new Map();
  return {
    prepare: async (product) => {
      people = await invite(product, walked);
    },
    faults: (journey) => {
      test.setTimeout(test.info().timeout * (isFull ? 12 : 5));
      return walk(journey, walked, people);
    },
  };
}
