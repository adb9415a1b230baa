import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { resolveLanguage, type Language } from '@tessera/contracts/i18n/languages';
import { createLanguage } from '@tessera/ui/host/language';
import { baseLocales } from '@tessera/ui/i18n/locales';
import { createTranslations } from '@tessera/ui/shared-modules/kit';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { localeFaults } from '@tessera/ui/testing/locale-faults';
import { qaLocales } from '../qa/locales.ts';
import { shellLocales } from './locales.ts';
import { notifyFailedChanges } from './notify-failed-changes.ts';

async function setUp({
  stored = null,
  browser = [],
  fallback = 'en',
}: { stored?: string | null; browser?: readonly string[]; fallback?: Language } = {}) {
  localStorage.clear();
  if (stored !== null) localStorage.setItem('language', stored);
  const storage = {
    get: () => localStorage.getItem('language'),
    set: (language: string) => localStorage.setItem('language', language),
  };
  const translations = await createTranslations({ storage, browserLanguages: browser, fallback });
  await translations.addNamespace('shell', shellLocales);
  const hub = createEventHub();
  const kept: Language[] = [];
  const language$ = new BehaviorSubject(resolveLanguage(storage.get(), browser, fallback));
  const language = createLanguage({
    language$,
    translations,
    bus: hub.as('shell'),
    store: (chosen) => kept.push(chosen),
  });
  const told: Language[] = [];
  hub.as('workspace').subscribe(events.languageChanged, ({ data }) => told.push(data.language));
  return { language, translations, kept, told };
}

test.each([
  { stored: null, browser: [], expected: 'en' },
  { stored: null, browser: ['fr-FR', 'ja-JP'], expected: 'ja' },
  { stored: null, browser: ['zh-CN'], expected: 'zh-Hant-HK' },
  { stored: null, browser: ['fr'], fallback: 'zh-Hant-HK' as const, expected: 'zh-Hant-HK' },
  { stored: 'ja', browser: ['en'], expected: 'ja' },
  { stored: 'tlh', browser: ['ja'], expected: 'ja' },
])('the stored language $stored with browser languages $browser gives $expected', async ({ expected, ...given }) => {
  const { language, translations, told } = await setUp(given);
  expect(language.language$.value).toBe(expected);
  expect(translations.getLanguage()).toBe(expected);
  expect(document.documentElement).toHaveAttribute('lang', expected);
  expect(told).toEqual([expected]);
});

test.each([
  ['ja', 'ja'],
  ['zh-Hant-HK', 'zh-Hant-HK'],
  ['tlh', 'en'],
])('a change to %s gives %s, is stored and saved in the account, and is published', async (wanted, expected) => {
  const { language, kept, told, translations } = await setUp({ browser: ['zh-TW'] });
  await language.change(wanted);
  expect(localStorage.getItem('language')).toBe(expected);
  expect(document.documentElement).toHaveAttribute('lang', expected);
  expect(translations.i18n.language).toBe(expected);
  expect(language.language$.value).toBe(expected);
  expect(kept).toEqual([expected]);
  expect(told.at(-1)).toBe(expected);
});

test('a change in another tab is applied, but not saved again', async () => {
  const { language, kept } = await setUp();
  await language.follow('ja');
  await language.follow('tlh');
  expect(language.language$.value).toBe('ja');
  expect(kept).toEqual([]);
});

test('a change whose texts cannot be loaded is reported, and changes nothing', async () => {
  const { language, kept } = await setUp();
  const load = jest.spyOn(baseLocales.ui, 'ja').mockRejectedValue(new Error('offline'));
  const failed = jest.fn();
  const told = notifyFailedChanges(language, failed);
  await told.change('ja');
  await told.follow('ja');
  expect(failed).toHaveBeenCalledTimes(2);
  expect([told.language$.value, localStorage.getItem('language'), kept]).toEqual(['en', null, []]);
  load.mockRestore();
});

test.each([
  ['the shell', shellLocales],
  ['the QA panel', qaLocales],
])('the texts of %s have no faults in any language', async (_name, locales) => {
  expect(await localeFaults(locales)).toEqual([]);
});

test('the texts of problems have no faults, apart from the exclamation marks that the specification gives the English ones', async () => {
  expect(
    (await localeFaults(baseLocales.problem)).filter((fault) => !/^en: \S+ has an exclamation mark$/u.test(fault)),
  ).toEqual([]);
});
