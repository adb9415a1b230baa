import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Words of the data set that captions use innocently: colours, birds, plants, crops, names and plain subjects. */
const innocentWords = new Set([
  'abo',
  'bastard',
  'dyke',
  'hentai',
  'hooker',
  'jerk',
  'negro',
  'orgy',
  'rape',
  'sex',
  'sexy',
  'tit',
]);

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf((phrase) => innocentWords.has(phrase.metadata?.originalWord ?? ''));

const matcher = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers });

/**
 * Endings and beginnings with which a profane word is still the same word: inflections, and compounds that people
 * write.
 */
const endings =
  /^(?:e?s|'s|’s|e?d|t?ed|e?rs?|t?ers?|t?ings?|in['’]|y|t?y|ies|holes?|hats?|heads?|faces?|wipes?|wads?|tards?|sticks?|show|storm|post(?:ing|er|s)?|bags?|[!*'’@$]*)$/iu;
const beginnings =
  /^(?:bull|dumb|dip|jack|horse|dog|bat|holy|ape|chicken|kick|bad|fat|lame|smart|wise|candy|hard|douche|half|mother|['’!*@$]*)$/iu;
/** No English word contains this one by chance. */
const alwaysProfane = /fu+c+k/iu;

function hasWholeMatch(word: string): boolean {
  if (alwaysProfane.test(word)) return true;
  return matcher
    .getAllMatches(word)
    .some(
      ({ startIndex, endIndex }) =>
        beginnings.test(word.slice(0, startIndex)) && endings.test(word.slice(endIndex + 1)),
    );
}

/** How many letters of a word are checked. No real word is longer, and the check takes quadratic time. */
const lettersMax = 60;

const verdicts = new Map<string, boolean>();
const verdictsMax = 50_000;

/**
 * Whether a word is profane as a whole: `classic`, `cockpit` and `Scunthorpe` are not, `b1tches` and `bullshit` are.
 * Results are cached, since captions repeat their words.
 */
export function isEnglishProfanity(text: string): boolean {
  if (text.length < 3) return false;
  if (text.length > lettersMax && alwaysProfane.test(text)) return true;
  const word = text.slice(0, lettersMax);
  const known = verdicts.get(word);
  if (known !== undefined) return known;
  const verdict = hasWholeMatch(word);
  if (verdicts.size >= verdictsMax) verdicts.clear();
  verdicts.set(word, verdict);
  return verdict;
}

/** Names, dishes, plants and titles with a word that is profane elsewhere. */
export const innocentPhrases =
  /\b(?:moby[- ]dick|spotted dick|dick van dyke|dick tracy|dick whittington|dick clark|dick cheney|dick's sporting|pussy[- ]?willows?|pussy[- ]?cats?|(?:summa|magna) cum laude|cum laude|cock[- ]a[- ]leekie|cock[- ]a[- ]doodle|coq au vin|shih tzu|great tits|blue tits|coal tits|marsh tits|arse[- ]en[- ]re)\b/giu;
