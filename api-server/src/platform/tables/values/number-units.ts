/** What words and letters behind a number multiply it by. */
const scales: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1e3: 'k|thousand|thousands|tsd|tausend|mil|mila|mille|milhar|milhares|duizend|tys|tis|тыс|тысяч|rb|ribu|천',
    1e4: 'w|万|萬|만',
    1e5: 'lakh|lakhs|lac',
    1e6: 'm|mi|mn|mio|mln|million|millions|millionen|millón|millones|milhão|milhões|milione|milioni|miljoen|miljon|miljoner|миллион|миллионов|млн|jt|juta|백만',
    1e7: 'cr|crore|crores',
    1e8: '億|亿|억',
    1e9: 'b|bn|mrd|billion|billions|milliard|milliards|milliarde|milliarden|miljard|mld|млрд',
  }).flatMap(([scale, words]) => words.split('|').map((word): [string, number] => [word, Number(scale)])),
);

/** The scale of a word behind a number, such as `Mio.`; undefined for an unknown one. No word is a scale of 1. */
export const scaleOfWord = (word: string): number | undefined =>
  word === '' ? 1 : scales.get(word.replaceAll('.', '').toLowerCase());

const inBrackets = /[([（［【](?<word>[^()[\]（）［］【】]+)[)\]）］】]/gu;
const inWords = /(?:^|[\s_,/-])(?:in|à|en)[\s_](?<word>\p{L}{1,12})$/iu;
const counters = /^(?:in\s)?(?<word>[\p{L}.]*?)s?(?:人|名|位|個|件|回|次|則)?$/u;

/** The scale that the heading of a column names: `Followers (k)`, `粉絲數（萬）`, `Followers in thousands`. */
export function scaleOfHeading(heading: string): number {
  const text = heading.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');
  const words = [...text.matchAll(inBrackets)].map(({ groups }) => groups?.['word'] ?? '');
  words.push(inWords.exec(text.replaceAll(inBrackets, '').trim())?.groups?.['word'] ?? '');
  for (const word of words) {
    const plain = word.trim().replace(/^in /iu, '').toLowerCase();
    const scale =
      plain === '' ? undefined : (scaleOfWord(plain) ?? scaleOfWord(counters.exec(plain)?.groups?.['word'] ?? ''));
    if (scale !== undefined && scale > 1) return scale;
  }
  return 1;
}

/** A heading without brackets and without the scale that it names: what the column means. */
export const withoutScale = (heading: string): string => {
  const text = heading.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').replaceAll(inBrackets, '').trim();
  const word = inWords.exec(text)?.groups?.['word'];
  return word === undefined || scaleOfWord(word) === undefined ? text : text.replace(inWords, '');
};
