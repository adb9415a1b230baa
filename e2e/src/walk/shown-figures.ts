import type { Media } from '@tessera/contracts/media/media.schema';
import { numberIn } from './wall.ts';

/** A figure of a media, its names on the screen, and its number of decimals there. */
export interface Figure {
  readonly order: string;
  readonly name: string;
  readonly decimals: number;
  readonly of: (media: Media) => number | null;
  /** The end of its top list's title; figures without a top list have none. */
  readonly top?: string;
}

export const figures: readonly Figure[] = [
  { order: 'Likes', name: 'Likes', decimals: 0, of: ({ likes }) => likes, top: 'likes' },
  { order: 'Comments', name: 'Comments', decimals: 0, of: ({ comments }) => comments, top: 'comments' },
  {
    order: 'Interactions',
    name: 'Interactions',
    decimals: 0,
    of: ({ interactions }) => interactions,
    top: 'interactions',
  },
  { order: 'Views', name: 'Views', decimals: 0, of: ({ views }) => views, top: 'views' },
  {
    order: 'Engagement rate',
    name: 'Engagement rate',
    decimals: 2,
    of: ({ engRate }) => engRate,
    top: 'engagement rate',
  },
  { order: 'EMV', name: 'EMV', decimals: 2, of: ({ emv }) => (emv === null ? null : emv / 100), top: 'EMV' },
  { order: 'Followers', name: 'Followers', decimals: 0, of: ({ followers }) => followers, top: 'followers' },
  {
    order: 'Performance score',
    name: 'Performance score',
    decimals: 1,
    of: ({ overperforming }) => overperforming?.score ?? null,
  },
];

/** The first values of a ranking, computed from all media of the board; unknown values are left out. */
export const extremes = (
  media: readonly Media[],
  { of }: Figure,
  direction: 'asc' | 'desc',
  count: number,
): readonly number[] =>
  media
    .map(of)
    .filter((value) => value !== null)
    .toSorted((one, other) => (direction === 'asc' ? one - other : other - one))
    .slice(0, count);

/** Throws unless the shown texts are the expected numbers. */
export function expectFigures(texts: readonly string[], expected: readonly number[], { decimals }: Figure): void {
  const off = texts.map((text, at) => Math.abs(numberIn(text) - (expected[at] ?? Number.NaN)));
  // Rounding may change a value by half of its last decimal.
  if (off.length !== expected.length || !off.every((gap) => gap <= 0.5 * 10 ** -decimals + 1e-9))
    throw new Error(`${texts.join(' ')} is shown, not ${expected.join(' ')}`);
}
