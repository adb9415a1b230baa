import { minorDigits, unitScale } from './emv.schema.ts';
import type { Currency, EmvSetting, UnitValues } from './emv.schema.ts';
import type { Figures, Summary } from '../media/figures.schema.ts';
import type { MediaType } from '../media/media.schema.ts';

/** What a unit value is of. */
const emvParts = ['like', 'comment', 'view'] as const satisfies readonly (keyof UnitValues)[];
export type EmvPart = (typeof emvParts)[number];

/** Volume times unit value: one line of a calculation. */
export interface EmvLine {
  readonly part: EmvPart;
  readonly volume: number;
  /** Ten-thousandths of a minor unit. */
  readonly unit: number;
  /** Ten-thousandths of a minor unit, exactly. */
  readonly amount: bigint;
}

/** The lines of the posts of one type, and what they come to. */
export interface TypeLines {
  readonly type: MediaType;
  /** Posts of the type, and those whose EMV is known. */
  readonly posts: number;
  readonly known: number;
  readonly lines: readonly EmvLine[];
  /** Ten-thousandths of a minor unit, exactly. */
  readonly amount: bigint;
  /** Minor units, rounded once. Null when no post of the type has a known EMV. */
  readonly sum: number | null;
}

const volumeOf = ({ priced }: Figures, part: EmvPart): number => ({ like: priced.likes, comment: priced.comments, view: priced.views })[part];

/** Only videos have views that a source tells. What is worth nothing makes no line. */
const partsOf = (type: MediaType, values: UnitValues): readonly EmvPart[] => emvParts.filter((part) => values[part] > 0 && (part !== 'view' || type === 'GraphVideo'));

const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** How a view's EMV comes about, type by type. */
export function emvLinesOf(typeList: Summary['typeList'], { values }: Pick<EmvSetting, 'values'>): readonly TypeLines[] {
  return typeList.map(({ type, current }) => {
    const lines = partsOf(type, values[type]).map((part) => {
      const [volume, unit] = [volumeOf(current, part), values[type][part]];
      return { part, volume, unit, amount: BigInt(volume) * BigInt(unit) };
    });
    const { sum, known } = current.emv;
    return { type, posts: current.posts, known, lines, amount: add(lines.map(({ amount }) => amount)), sum: known === 0 && current.posts > 0 ? null : sum };
  });
}

/** The exact sum over all types. */
export const totalOf = (list: readonly TypeLines[]): bigint => add(list.map(({ amount }) => amount));

/** An exact amount in minor units, rounded half up. */
export const roundAmount = (amount: bigint): number => Number((amount + BigInt(unitScale / 2)) / BigInt(unitScale));

/** Whether an amount has a part smaller than the minor unit, so that showing it rounds. */
export const isRounded = (amount: bigint): boolean => amount % BigInt(unitScale) !== 0n;

/** Ten-thousandths of a minor unit in the currency's own units, for showing. */
export const toMajor = (amount: bigint | number, currency: Currency): number => Number(amount) / (unitScale * 10 ** minorDigits[currency]);
