import * as z from 'zod/mini';
import { isSeen, requiredLine } from '../http/names.ts';
import { kolTagMax, kolTagsMax } from './kol-label.limits.ts';

/**
 * Built-in labels: what an influencer posts about, NONE until somebody sets it. Users can also set a text of their own.
 */
export const kolLabelNames = [
  'FOOD',
  'SPORT',
  'BEAUTY',
  'TRAVEL',
  'YOUTUBE',
  'GAME',
  'PETS',
  'ART',
  'MUSIC',
  'BRAND',
  'SHOP',
  'LIFE',
  'NONE',
] as const;
export type KolLabelName = (typeof kolLabelNames)[number];

export const isKolLabelName = (label: string): label is KolLabelName => kolLabelNames.some((name) => name === label);

/** One of `kolLabelNames`, or the user's own text. */
export const kolLabelSchema = requiredLine(kolTagMax);
export const kolTagSchema = requiredLine(kolTagMax);
/** A label as a user gives it. */
export const givenKolLabelSchema = kolLabelSchema.check(isSeen);
/** Tags of one influencer as a user gives them; duplicates are removed. */
export const kolTagListSchema = z.pipe(
  z.array(kolTagSchema.check(isSeen)).check(z.maxLength(kolTagsMax)),
  z.transform((tags: string[]) => [...new Set(tags)]),
);
