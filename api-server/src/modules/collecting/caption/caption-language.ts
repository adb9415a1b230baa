import { createRequire } from 'node:module';
import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { latinDetector } from './latin-detector.ts';

const require = createRequire(import.meta.url);

/** The detector by n-grams, loaded on first use. Not `import()`, because captions are read synchronously. */
const detector = () =>
  unsafeCast<{ readonly latinDetector: typeof latinDetector }>(require('./latin-detector.ts')).latinDetector;

/** Characters used to detect the language of a text in Latin letters. More cost time without a better result. */
const latinSample = 100;

const webAddress = /(?:https?:\/\/|www\.)(?=\S)/u;

function isMailAddress(word: string): boolean {
  const sign = word.indexOf('@', 1);
  const dot = sign === -1 ? -1 : word.indexOf('.', sign + 2);
  return dot !== -1 && dot < word.length - 1;
}

/** Checks each word once: captions come from outside, and one pattern for the whole text would take cubic time. */
const withoutAddresses = (text: string): string =>
  text.replace(/\S+/gu, (word) => {
    const start = isMailAddress(word) ? 0 : word.search(webAddress);
    return start === -1 ? word : `${word.slice(0, start)} `;
  });

/** Hashtags and mentions, which can be in another language than the text. */
const named = /[#@][\p{L}\p{N}\p{M}_.]+/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** For each script, its letters and about how many of them make a word. */
const scripts = [
  ['cjk', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 1.5],
  ['ko', /\p{Script=Hangul}/gu, 2],
  ['th', /\p{Script=Thai}/gu, 4],
  ['latin', /\p{Script=Latin}+(?:['’]\p{Script=Latin}+)*/gu, 1],
  [
    'other',
    /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])\p{L}/gu,
    4,
  ],
] as const;

type Script = (typeof scripts)[number][0];

/** The script of most words of a text. In a tie Latin wins, else the first. Null when the text has no letters. */
function mainScript(text: string): Script | null {
  // A shortcut: most captions in Latin letters have no others, apart from emoji.
  if (!/[\u0370-\u1dff\u2c00-\ud7ff\uf900-\ufdff\u{20000}-\u{3ffff}]/u.test(text))
    return /\p{L}/u.test(text) ? 'latin' : null;
  const weighed = scripts.map(([script, pattern, lettersAWord]) => ({
    script,
    words: countOf(text, pattern) / lettersAWord,
  }));
  const most = Math.max(...weighed.map(({ words }) => words));
  if (most === 0) return null;
  return (
    weighed.findLast(({ script, words }) => script === 'latin' && words === most)?.script ??
    weighed.find(({ words }) => words === most)?.script ??
    null
  );
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
/** Found only in Chinese: grammatical words, and words of Cantonese. */
const onlyChinese =
  /[你妳您們们這这嗎吗吧呢啊啦喔哦啲嘅咗喺冇唔係咩嘢佢哋沒没个还說说对过给讓让從从麼么裡里跟吃买很]|我們|不是/gu;
/** Character forms used only in Japan. */
const onlyJapanese =
  /[円気駅楽広鉄売読発対図実験変処済戦単込働峠畑辻枠栃桜検浜渋沢滝亜仏栄営塩応拡覚巻歓収従渉縄焼粛醸譲嬢拝歩経帰覧転伝価払団囲険様緑絵黒毎麺鶏]/gu;
/** The kana that Chinese signs and brands use for 的. */
const borrowedKana = /の/gu;

/**
 * For a text of Han characters and kana. Kana mean Japanese, unless borrowed in a Chinese sentence. Without kana, the
 * characters and the tags' kana decide.
 */
function chineseOrJapanese(text: string, whole: string): CaptionLanguage {
  const [kanaCount, hanCount, chinese] = [countOf(text, kana), countOf(text, han), countOf(text, onlyChinese)];
  if (kanaCount > 0) {
    const isBorrowed =
      kanaCount === countOf(text, borrowedKana) ? hanCount >= 4 || chinese > 0 : kanaCount * 6 < hanCount;
    return isBorrowed && chinese > 0 ? 'zh' : 'ja';
  }
  if (chinese > 0) return 'zh';
  return countOf(text, onlyJapanese) > 0 || countOf(whole, kana) > 1 ? 'ja' : 'zh';
}

/** English words that no other language of the list spells the same way. */
const englishWords: ReadonlySet<string> = new Set(
  (
    "the and you your our with this that these those from have has they them their there what when where which who why how would could should will were been being are it it's its i'm i've we're you're " +
    "don't can't isn't about after before because every just still never always only out into than then my her she his him"
  ).split(' '),
);
const ofThisList: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'de', 'pt', 'vi', 'id']);
/** English is chosen when its score comes this close to the best score of a language that is not in the list. */
const closeEnough = 0.9;

const isCaptionLanguage = (language: string): language is CaptionLanguage => ofThisList.has(language);

/**
 * A shortcut for most texts: English if at least every seventh word is one of `englishWords`, and two of these differ.
 */
function isPlainlyEnglish(words: readonly string[]): boolean {
  const hits = words.filter((word) => englishWords.has(word));
  return hits.length * 7 >= words.length && new Set(hits).size >= 2;
}

function latinLanguage(text: string): CaptionLanguage {
  const sample = text.slice(0, latinSample).replaceAll('’', "'");
  const words = sample.match(/[\p{L}\p{M}']+/gu) ?? [];
  if (words.length === 0) return 'none';
  if (isPlainlyEnglish(words)) return 'en';
  const found = detector().detect(words.join(' '));
  // Malay and Indonesian captions differ in too few words to tell them apart.
  if (found.language === 'ms') return 'id';
  if (isCaptionLanguage(found.language)) return found.language;
  const scores = found.getScores();
  const [best, english] = [scores[found.language] ?? 0, scores['en'] ?? 0];
  return english > 0 && english >= best * closeEnough ? 'en' : 'other';
}

/**
 * The main language of a caption, whose text must come from `toSearchText`. It is detected by script, and in Latin
 * letters by n-grams. Hashtags, mentions and addresses do not count. A text of nothing else is `none`.
 */
export function captionLanguageOfText(text: string): CaptionLanguage {
  const prose = withoutAddresses(text).replace(named, ' ');
  const script = mainScript(prose);
  if (script === null) return 'none';
  if (script === 'latin') return latinLanguage(prose.replace(/[^\p{Script=Latin}\p{M}\s'’]+/gu, ' ').trim());
  return script === 'cjk' ? chineseOrJapanese(prose, text) : script;
}
