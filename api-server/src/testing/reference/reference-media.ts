import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import type { RawMedia } from './raw-network.ts';

export interface Marks {
  readonly block: boolean;
  readonly public: boolean;
  readonly pin: boolean;
  readonly cta: boolean;
}

/** A post with all derived values, computed in the simplest way. */
export interface ReferenceMedia extends RawMedia {
  readonly interactions: number | null;
  /** In percent. */
  readonly engagement: number | null;
  /** In ten-thousandths of a minor unit. */
  readonly emv: bigint | null;
  readonly score: number | null;
  readonly day: string;
  readonly text: string;
  readonly tags: ReadonlySet<string>;
  readonly words: number;
  readonly marks: Marks;
}

const normal = (text: string): string => text.normalize('NFKC').toLowerCase();

const isEastAsian = (character: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character);
const isLetter = (character: string): boolean => /[\p{L}\p{N}\p{M}_]/u.test(character);

/**
 * Counts words: each Han character and kana is a word, and so is each run of other letters and digits, including inner
 * apostrophes.
 */
function countWords(caption: string): number {
  const characters = [...normal(caption)];
  let words = 0;
  let inRun = false;
  for (const [index, character] of characters.entries()) {
    if (isEastAsian(character)) {
      words += 1;
      inRun = false;
    } else if (isLetter(character)) {
      if (!inRun) words += 1;
      inRun = true;
    } else {
      const next = characters[index + 1] ?? '';
      inRun = inRun && (character === "'" || character === '’') && isLetter(next) && !isEastAsian(next);
    }
  }
  return words;
}

/** Hashtags: # followed by letters, digits, marks and underscores. Digits alone are no hashtag. */
function readTags(caption: string): ReadonlySet<string> {
  const tags = new Set<string>();
  const characters = [...normal(caption)];
  for (const [index, character] of characters.entries()) {
    if (character !== '#') continue;
    const rest = characters.slice(index + 1);
    const end = rest.findIndex((one) => !isLetter(one));
    const tag = rest.slice(0, end === -1 ? rest.length : end).join('');
    if (tag !== '' && !/^\p{N}+$/u.test(tag)) tags.add(tag);
  }
  return tags;
}

/**
 * Share of its final reactions that a post has after some hours: linear interpolation of 1 - exp(-(hours / 10) ^ 0.6).
 */
function grown(hours: number): number {
  const at = [0, 1, 2, 3, 6, 12, 24, 48, 72, 120, 168, 336];
  const share = [0, 0.222, 0.317, 0.385, 0.521, 0.672, 0.816, 0.923, 0.962, 0.988, 0.996, 1];
  if (hours > 336) return 1;
  const next = at.findIndex((point) => point >= hours);
  const [x0, x1, y0, y1] = [at[next - 1] ?? 0, at[next] ?? 0, share[next - 1] ?? 0, share[next] ?? 0];
  return y0 + ((y1 - y0) * (hours - x0)) / (x1 - x0);
}

/**
 * Actual over expected interactions, based on up to 100 earlier posts of the same type in the same content; negative
 * when below expectation.
 */
function scoreOf(media: RawMedia, siblings: readonly RawMedia[], readAt: Date): number | null {
  const hoursOf = (one: RawMedia): number => (readAt.getTime() - one.postedAt.getTime()) / hourMs;
  const reactionsOf = (one: RawMedia): number | null =>
    one.likes === null || one.comments === null ? null : one.likes + one.comments;
  const actual = reactionsOf(media);
  if (actual === null || media.username === null || hoursOf(media) < 1) return null;
  const before = siblings
    .filter(
      (one) =>
        one.username === media.username && one.type === media.type && reactionsOf(one) !== null && hoursOf(one) >= 1,
    )
    .filter(
      (one) =>
        one.postedAt < media.postedAt ||
        (one.postedAt.getTime() === media.postedAt.getTime() && one.mediaId < media.mediaId),
    )
    .toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime() || (a.mediaId < b.mediaId ? 1 : -1))
    .slice(0, 100);
  if (before.length < 10) return null;
  let sum = 0;
  for (const one of before) sum += (reactionsOf(one) ?? 0) / grown(hoursOf(one));
  const expected = (sum / before.length) * grown(hoursOf(media));
  if (expected === 0 || actual === 0) return null;
  return actual >= expected ? actual / expected : -(expected / actual);
}

function emvOf({ type, likes, comments, views }: RawMedia, values: EmvValues): bigint | null {
  const unit = values[type];
  const lines: [number | null, number][] = [
    [likes, unit.like],
    [comments, unit.comment],
  ];
  if (type === 'GraphVideo') lines.push([views, unit.view]);
  let sum = 0n;
  for (const [volume, worth] of lines) {
    if (worth === 0) continue;
    if (volume === null) return null;
    sum += BigInt(volume) * BigInt(worth);
  }
  return sum;
}

export interface ReferenceOptions {
  readonly values: EmvValues;
  readonly timeZone: string;
  /** When the network was read. */
  readonly readAt: Date;
  readonly marksOf: (media: RawMedia) => Marks;
}

/** Computes all values of all posts. Scores are computed within each content. */
export function computeMedia(
  raw: readonly RawMedia[],
  { values, timeZone, readAt, marksOf }: ReferenceOptions,
): ReferenceMedia[] {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const byContent = Map.groupBy(raw, ({ contentId }) => contentId);
  return raw.map((media) => {
    const { likes, comments, followers } = media;
    const interactions = likes === null || comments === null ? null : likes + comments;
    return {
      ...media,
      interactions,
      engagement:
        interactions === null || followers === null || followers === 0 ? null : (interactions / followers) * 100,
      emv: emvOf(media, values),
      score: scoreOf(media, byContent.get(media.contentId) ?? [], readAt),
      day: days.format(media.postedAt),
      text: normal(media.caption),
      tags: readTags(media.caption),
      words: countWords(media.caption),
      marks: marksOf(media),
    };
  });
}
