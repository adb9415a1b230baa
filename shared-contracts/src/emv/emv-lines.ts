import type { Figures, Summary } from '../media/figures.schema.ts';
import type { MediaType } from '../media/media.schema.ts';
import {
  minorDigits,
  unitScale,
  type Currency,
  type EmvSetting,
  type UnitValues,
} from '../money/emv-setting.schema.ts';

/** What a unit value applies to. */
const emvParts = ['like', 'comment', 'view'] as const satisfies readonly (keyof UnitValues)[];
export type EmvPart = (typeof emvParts)[number];

/** One line of an EMV calculation: volume times unit value. */
export interface EmvLine {
  readonly part: EmvPart;
  readonly volume: number;
  /** Ten-thousandths of a minor unit. */
  readonly unit: number;
  /** Ten-thousandths of a minor unit, exactly. */
  readonly amount: bigint;
}

/** The lines of the posts of one type, and their sum. */
export interface TypeLines {
  readonly type: MediaType;
  /** Number of posts of the type, and of those whose EMV is known. */
  readonly posts: number;
  readonly known: number;
  readonly lines: readonly EmvLine[];
  /** Ten-thousandths of a minor unit, exactly. */
  readonly amount: bigint;
  /** Minor units, rounded once. Null when no post of the type has a known EMV. */
  readonly sum: number | null;
}

const volumeOf = ({ priced }: Figures, part: EmvPart): number =>
  ({ like: priced.likes, comment: priced.comments, view: priced.views })[part];

/** Sources provide views only for videos. A part with unit value 0 has no line. */
const partsOf = (type: MediaType, values: UnitValues): readonly EmvPart[] =>
  emvParts.filter((part) => values[part] > 0 && (part !== 'view' || type === 'GraphVideo'));

const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The EMV calculation of a view, type by type. */
export function emvLinesOf(
  typeList: Summary['typeList'],
  { values }: Pick<EmvSetting, 'values'>,
): readonly TypeLines[] {
  return typeList.map(({ type, current }) => {
    const lines = partsOf(type, values[type]).map((part) => {
      const [volume, unit] = [volumeOf(current, part), values[type][part]];
      return { part, volume, unit, amount: BigInt(volume) * BigInt(unit) };
    });
    const { sum, known } = current.emv;
    return {
      type,
      posts: current.posts,
      known,
      lines,
      amount: add(lines.map(({ amount }) => amount)),
      sum: known === 0 && current.posts > 0 ? null : sum,
    };
  });
}

/** The exact sum over all types, in ten-thousandths of a minor unit. */
export const totalOf = (list: readonly TypeLines[]): bigint => add(list.map(({ amount }) => amount));

/** Converts ten-thousandths of a minor unit to minor units, rounded half up. */
export const roundAmount = (amount: bigint): number => Number((amount + BigInt(unitScale / 2)) / BigInt(unitScale));

/** Whether an amount has a fraction of a minor unit, so that displaying it rounds. */
export const isRounded = (amount: bigint): boolean => amount % BigInt(unitScale) !== 0n;

/** Converts ten-thousandths of a minor unit to the currency's main unit, for display. */
export const toMajor = (amount: bigint | number, currency: Currency): number =>
  Number(amount) / (unitScale * 10 ** minorDigits[currency]);
