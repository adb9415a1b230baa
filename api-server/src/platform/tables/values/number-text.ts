import type { DecimalMark } from '@tessera/contracts/import/column-values';
import { hasCjkNumber, toCjkNumber } from './cjk-number.ts';
import { scaleOfWord } from './number-units.ts';
import { toPlainDigits } from './plain-digits.ts';
import { trimUnseen } from './unseen.ts';

/** Longer cells are no numbers. */
const lengthMax = 40;
const mayBeNumber = /^[^\p{L}\d]{0,3}(?:\p{L}{1,13}\.?\s?)?[\p{Nd}一二三四五六七八九十百千兩两]/u;
const about =
  /^(?:[~≈+>≥〜∼≒]|約|约|大約|大约|超過|超过|ca\.?(?=\s?\d)|c\.(?=\s?\d)|approx(?:imately|\.)?(?=\s)|about(?=\s)|around(?=\s)|over(?=\s)|etwa(?=\s)|environ(?=\s))\s?/iu;
const behind = /(?:\s?(?:\+|以上|餘|余|강)){1,3}$/u;
/** What is counted, as people and tools write it behind a number. */
const counted =
  /\s?(?:followers?|following|subscribers?|fans?|posts?|likes?|views?|plays?|comments?|people|users?|abonnenten|abonnés|seguidores|追蹤者|追踪者|追蹤|粉絲|粉丝|フォロワー|팔로워|人|名|位|個|个|件|回|次|則|则|粉|명)\.?$/iu;
const written =
  /^(?<digits>\d+(?:[.,'’\u066B\u066C\u0020]\d+)*[.,]?)(?:(?<exponent>e\+?\d{1,2})|\s?(?<word>[\p{L}.]{1,14}))?$/iu;

/** A number of a file before its marks are understood. */
interface WrittenNumber {
  /** Digits with the marks between them. */
  readonly digits: string;
  readonly scale: number;
  /** Whether a word or an exponent behind it makes it larger, so that a fraction is to be expected. */
  readonly isScaled: boolean;
}

function withoutWords(text: string): string {
  let rest = toPlainDigits(trimUnseen(text)).replaceAll(/\s+/gu, ' ').trim();
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(about, '').replace(behind, '').trim();
    const plain = rest.replace(counted, '').trim();
    // `k` of a unit is not taken for the end of a word: only what still is a number goes on without it.
    if (/[\d一二三四五六七八九十百千万萬億亿만억천]$|[\d\s](?:[kmbw]|\p{L}{2,12}\.?)$/iu.test(plain)) rest = plain;
  }
  return rest;
}

function ofExponent(digits: string, exponent: string): WrittenNumber {
  const value = Number(`${digits.replace(',', '.')}${exponent}`);
  return { digits: String(Math.round(value)), scale: 1, isScaled: true };
}

function toWritten(rest: string): WrittenNumber | undefined {
  const groups = written.exec(rest)?.groups;
  if (groups === undefined) return undefined;
  const { digits = '', exponent, word = '' } = groups;
  // A spreadsheet has one digit before the mark here, which so is the decimal one: written out, it is none at all.
  if (exponent !== undefined) return /^\d(?:[.,]\d+)?$/u.test(digits) ? ofExponent(digits, exponent) : undefined;
  const scale = scaleOfWord(word);
  return scale === undefined ? undefined : { digits, scale, isScaled: scale !== 1 };
}

/** What the marks of a number reveal: `either` when they can be read both ways, null when there are none. */
export type MarkEvidence = DecimalMark | 'eitherPoint' | 'eitherComma' | null;

const groupsOfThree = /^\d{1,3}(?:[.,'’\u0020\u066C]\d{3})+$/u;
const groupsOfIndia = /^\d{1,2}(?:,\d{2})+,\d{3}$/u;
const isGrouped = (digits: string): boolean => groupsOfThree.test(digits) || groupsOfIndia.test(digits);
const other = (mark: DecimalMark): DecimalMark => (mark === 'point' ? 'comma' : 'point');

/** Undefined when the digits are no number. */
function evidenceOfDigits(digits: string): MarkEvidence | undefined {
  const marks = [...digits].filter((character) => character === '.' || character === ',');
  const last = marks.at(-1);
  if (last === undefined) return null;
  const mark: DecimalMark = last === '.' ? 'point' : 'comma';
  const isMixed = new Set(marks).size > 1;
  if (isMixed) return marks.filter((character) => character === last).length === 1 ? mark : undefined;
  if (marks.length > 1) return isGrouped(digits) ? other(mark) : undefined;
  const [before = '', after = ''] = digits.split(last);
  // `0.512` has a fraction; `0,000` is what a program makes of zero thousands.
  const isFraction = before.startsWith('0') && Number(after) > 0;
  if (after.length !== 3 || isFraction || !/^\d{1,3}$/u.test(before)) return mark;
  return mark === 'point' ? 'eitherPoint' : 'eitherComma';
}

/** What a cell reveals about the decimal mark of its column; undefined when it is no number. */
export function evidenceOf(text: string): { readonly mark: MarkEvidence; readonly isScaled: boolean } | undefined {
  if (text.length > lengthMax || !mayBeNumber.test(text)) return undefined;
  const rest = withoutWords(text);
  const number = toWritten(rest);
  if (number === undefined) {
    const parts = hasCjkNumber(rest) ? (rest.match(/\d[\d.,'’]*/gu) ?? []) : null;
    if (parts === null || parts.length > 1) return undefined;
    const mark = evidenceOfDigits(parts[0] ?? '0');
    return mark === undefined ? undefined : { mark, isScaled: true };
  }
  const mark = evidenceOfDigits(number.digits);
  return mark === undefined ? undefined : { mark, isScaled: number.isScaled };
}

/** The value of digits with marks between them; undefined when they are not written with this decimal mark. */
function valueOfDigits(digits: string, decimalMark: DecimalMark): number | undefined {
  const plain = digits.replaceAll('\u066B', decimalMark === 'point' ? '.' : ',');
  const decimal = decimalMark === 'point' ? '.' : ',';
  const [whole = '', fraction, ...more] = plain.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/u.test(fraction))) return undefined;
  if (!/^\d+$/u.test(whole) && !isGrouped(whole)) return undefined;
  return Number(`${whole.replaceAll(/\D/gu, '')}.${fraction ?? '0'}`);
}

export interface NumberRead {
  readonly value: number;
  /** Whether the text says that it is not exact: `12.5K`, `~12`, `1,2 Mio.`. */
  readonly isRounded: boolean;
}

/**
 * The number in a cell, in any of the ways in which people, spreadsheets and tools write it: `1.234,5`, `1 234`,
 * `12,5K`, `1,2 Mio.`, `1.2万人`, `1.25E+06`, `~12K`, `1,234 followers`. A number whose marks reveal another decimal mark
 * than that of its column is read by them when they leave no doubt. `scale` is what the heading names; a unit in the
 * cell replaces it. Undefined for anything else, for a range, and for negative numbers.
 */
export function toNumber(text: string, decimalMark: DecimalMark, scale = 1): NumberRead | undefined {
  if (text.length > lengthMax || !mayBeNumber.test(text)) return undefined;
  const rest = withoutWords(text);
  const number = toWritten(rest);
  const valueOf = (digits: string, isScaled: boolean): number | undefined => {
    const own = evidenceOfDigits(digits);
    if (own === undefined) return undefined;
    const isOwn = own === 'point' || own === 'comma';
    // `1,234.5` and `1.250.000` speak for themselves, and so does `12,5K`; a lone `12,5` could be a typing error.
    const isClear = isOwn && (isScaled || (digits.match(/[.,]/gu) ?? []).length > 1);
    return valueOfDigits(digits, isClear ? own : decimalMark);
  };
  if (number !== undefined) {
    const value = valueOf(number.digits, number.isScaled);
    if (value === undefined) return undefined;
    const factor = number.isScaled ? number.scale : scale;
    return { value: rounded(value * factor), isRounded: number.isScaled || scale > 1 || isAbout(text) };
  }
  if (!hasCjkNumber(rest)) return undefined;
  const value = toCjkNumber(rest, (digits) => valueOf(digits, true));
  return value === undefined ? undefined : { value: rounded(value), isRounded: true };
}

/** Removes what multiplying a fraction adds: 1.1 × 1000 is not exactly 1100. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const isAbout = (text: string): boolean => {
  const plain = toPlainDigits(trimUnseen(text));
  return about.test(plain.replace(/^\+/u, '')) || behind.test(plain);
};
