import type { MediaType } from '../media/media.schema.ts';
import { emvMax, unitScale, type EmvValues } from '../money/emv-setting.schema.ts';

export interface Volumes {
  readonly type: MediaType;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
}

/**
 * EMV of one media in ten-thousandths of a minor unit: the sum of volume times unit value (decision 0009). Views count
 * only for videos. Null when a volume with a unit value above 0 is unknown, and when the sum exceeds `emvMax`.
 */
export function emvOf({ type, likes, comments, views }: Volumes, values: EmvValues): number | null {
  const { like, comment, view } = values[type];
  const lines: readonly (readonly [number | null, number])[] = [
    [likes, like],
    [comments, comment],
    ...(type === 'GraphVideo' ? [[views, view] as const] : []),
  ];
  const priced = lines.filter(([, unit]) => unit > 0);
  if (priced.some(([volume]) => volume === null)) return null;
  const sum = priced.reduce((before, [volume, unit]) => before + (volume ?? 0) * unit, 0);
  return sum > emvMax ? null : sum;
}

/** Converts ten-thousandths of a minor unit to minor units, rounded half up. */
export const toMinorUnits = (amount: number): number => Math.floor((amount + unitScale / 2) / unitScale);
