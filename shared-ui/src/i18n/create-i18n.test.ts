import { localeFaults } from '../testing/locale-faults.ts';
import { createTranslations } from './create-i18n.ts';
import { baseLocales, type Locales } from './locales.ts';

async function setUp(stored: string | null = null, browserLanguages: readonly string[] = []) {
  const written: string[] = [];
  const translations = await createTranslations({
    storage: { get: () => stored, set: (language) => written.push(language) },
    browserLanguages,
    fallback: 'en',
  });
  return { ...translations, written };
}

test('the texts of this package are complete and well formed in every language', async () => {
  expect(await localeFaults(baseLocales.ui)).toEqual([]);
});

test.each([
  [null, ['fr', 'zh-CN'], 'zh-Hant-HK'],
  [null, ['ja-JP'], 'ja'],
  [null, ['fr'], 'en'],
  ['ja', ['zh-TW'], 'ja'],
] as const)(
  'the stored language %s with browser languages %s starts in %s, and sets the language of the page',
  async (stored, browser, expected) => {
    const { getLanguage } = await setUp(stored, browser);
    expect(getLanguage()).toBe(expected);
    expect(document.documentElement.lang).toBe(expected);
  },
);

test('a change of language loads its texts and is stored', async () => {
  const { i18n, changeLanguage, written } = await setUp();
  expect(i18n.t('dialog.cancel.action')).toBe('Cancel');
  await changeLanguage('ja');
  expect(i18n.t('dialog.cancel.action')).toBe('キャンセル');
  expect(written).toEqual(['ja']);
});

test('an unknown language becomes English and is stored as English', async () => {
  const { changeLanguage, getLanguage, written } = await setUp('ja');
  await changeLanguage('tlh');
  expect(getLanguage()).toBe('en');
  expect(written).toEqual(['en']);
});

test('messages are formatted by ICU rules in the language', async () => {
  const { i18n, changeLanguage } = await setUp();
  expect(i18n.t('form.summary.title', { count: 1 })).toBe('Check one field');
  expect(i18n.t('form.summary.title', { count: 2 })).toBe('Check 2 fields');
  expect(i18n.t('problem:usageLimit', { usage: 3, quota: 10 })).toContain('3/10');
  await changeLanguage('zh-Hant-HK');
  expect(i18n.t('gallery.position.label', { position: 1234, total: 5678 })).toBe('第1,234項，共5,678項');
});

test('messages are formatted without creating code from strings', async () => {
  const original = globalThis.Function;
  const refuse = (): never => {
    throw new EvalError('refused by the policy');
  };
  Object.defineProperty(globalThis, 'Function', {
    value: new Proxy(original, { construct: refuse, apply: refuse }),
    configurable: true,
    writable: true,
  });
  try {
    const { i18n } = await setUp();
    expect(i18n.t('form.summary.title', { count: 3 })).toBe('Check 3 fields');
  } finally {
    Object.defineProperty(globalThis, 'Function', { value: original, configurable: true, writable: true });
  }
});

test('the namespace of a remote is loaded in the current language, and again when the language changes', async () => {
  const { i18n, addNamespace, changeLanguage } = await setUp();
  const load = (text: string) => async () => ({ default: { 'thing.title': text } });
  const locales: Locales = { en: load('Thing'), 'zh-Hant-HK': load('東西'), ja: load('もの') };
  await addNamespace('shop', locales);
  expect(i18n.t('shop:thing.title')).toBe('Thing');
  await changeLanguage('ja');
  expect(i18n.t('shop:thing.title')).toBe('もの');
});

const textsOf = (text: string): Locales => {
  const load = (said: string) => async () => ({ default: { 'thing.title': said } });
  return { en: load(`${text} en`), 'zh-Hant-HK': load(`${text} zh`), ja: load(`${text} ja`) };
};

/** Locales of a namespace whose Japanese texts arrive, or fail, when the test says so. */
function lateJapanese() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: Record<string, string> }>();
  const locales: Locales = { ...textsOf('shop'), ja: () => promise };
  return {
    locales,
    arrive: () => resolve({ default: { 'thing.title': 'late' } }),
    fail: () => reject(new Error('gone')),
  };
}

test('of two language changes the last one wins, even if its texts arrive first', async () => {
  const { i18n, addNamespace, changeLanguage, written } = await setUp();
  const { locales, arrive } = lateJapanese();
  await addNamespace('shop', locales);
  const slow = changeLanguage('ja');
  expect(await changeLanguage('zh-Hant-HK')).toBe('zh-Hant-HK');
  arrive();
  expect(await slow).toBeUndefined();
  expect([i18n.language, document.documentElement.lang, ...written]).toEqual([
    'zh-Hant-HK',
    'zh-Hant-HK',
    'zh-Hant-HK',
  ]);
});

test('a remote whose texts fail to load keeps the previous language, while the page changes', async () => {
  const { i18n, addNamespace, changeLanguage, written } = await setUp();
  const { locales, fail } = lateJapanese();
  await addNamespace('shop', locales);
  fail();
  await changeLanguage('ja');
  expect(i18n.t('dialog.cancel.action')).toBe('キャンセル');
  expect(i18n.t('shop:thing.title')).toBe('shop en');
  expect(written).toEqual(['ja']);
});

test('the language stays if the texts of the page fail to load, and a later change loads them', async () => {
  const { i18n, changeLanguage, written } = await setUp();
  const load = jest.spyOn(baseLocales.ui, 'ja').mockRejectedValueOnce(new Error('offline'));
  await expect(changeLanguage('ja')).rejects.toThrow('offline');
  expect([i18n.language, i18n.t('dialog.cancel.action'), ...written]).toEqual(['en', 'Cancel']);
  await changeLanguage('ja');
  expect(i18n.t('dialog.cancel.action')).toBe('キャンセル');
  load.mockRestore();
});

test('a version that replaces another brings its own texts in every language', async () => {
  const { i18n, addNamespace, changeLanguage } = await setUp();
  await addNamespace('shop', textsOf('broken'));
  await changeLanguage('ja');
  await addNamespace('shop', textsOf('good'));
  expect(i18n.t('shop:thing.title')).toBe('good ja');
  await changeLanguage('en');
  expect(i18n.t('shop:thing.title')).toBe('good en');
});

test('late texts of a replaced version do not overwrite those of the new version', async () => {
  const { i18n, addNamespace } = await setUp();
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const broken = textsOf('broken');
  const first = addNamespace('shop', { ...broken, en: () => late.then(broken.en) });
  const second = addNamespace('shop', textsOf('good'));
  arrive();
  await Promise.all([first, second]);
  expect(i18n.t('shop:thing.title')).toBe('good en');
});

test('localeFaults finds the faults of a locale', async () => {
  const load = (texts: Record<string, string>) => async () => ({ default: texts });
  const faults = await localeFaults({
    en: load({ 'a.b.c': '{count} left', 'a.b.d': 'Done' }),
    'zh-Hant-HK': load({ 'a.b.c': '剩下 {number} 個', 'a.b.d': '完成!' }),
    ja: load({ 'a.b.c': '残り{count' }),
  });
  expect(faults).toEqual([
    expect.stringMatching(/^zh-Hant-HK: a\.b\.c has other placeholders/u),
    expect.stringMatching(/^zh-Hant-HK: a\.b\.c has a space between two scripts/u),
    expect.stringMatching(/^zh-Hant-HK: a\.b\.d has an exclamation mark/u),
    expect.stringMatching(/^zh-Hant-HK: a\.b\.d has half-width punctuation/u),
    expect.stringMatching(/^ja: a\.b\.c is not an ICU message/u),
    'ja: a.b.d is missing',
  ]);
});

test('localeFaults reports a plural form that the language never uses', async () => {
  const counted = async () => ({ default: { 'a.b.c': '{count, plural, =0 {-} one {#} other {##}}' } });
  expect(await localeFaults({ en: counted, 'zh-Hant-HK': counted, ja: counted })).toEqual([
    'zh-Hant-HK: a.b.c has the form one, which its language never uses',
    'ja: a.b.c has the form one, which its language never uses',
  ]);
});

test('localeFaults reports spaces between scripts in Japanese, and words that have a replacement', async () => {
  const load = (text: string) => async () => ({ default: { 'a.b.c': text } });
  expect(
    await localeFaults({
      en: load('{count} files'),
      'zh-Hant-HK': load('上傳{count}個檔案'),
      ja: load('あなたのファイル {count}件'),
    }),
  ).toEqual([
    'zh-Hant-HK: a.b.c has the word 上傳, which has a replacement',
    'ja: a.b.c has a space between two scripts',
    'ja: a.b.c has the word あなた, which has a replacement',
  ]);
});

test('localeFaults reports an English noun that is counted without a plural', async () => {
  const load = (text: string) => async () => ({ default: { 'a.b.c': text } });
  const [chinese, japanese] = [
    load('{total, number}則中的{known, number}則'),
    load('{total, number}件中{known, number}件'),
  ];
  const faultsOf = (english: string) => localeFaults({ en: load(english), 'zh-Hant-HK': chinese, ja: japanese });
  expect(await faultsOf('{known, number} of {total, number} posts')).toEqual([
    'en: a.b.c counts posts without a plural',
  ]);
  expect(await faultsOf('{known, number} of {total, plural, one {# post} other {{total, number} posts}}')).toEqual([]);
});
