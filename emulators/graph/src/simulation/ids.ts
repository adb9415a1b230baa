import { mix } from './chance.ts';

/**
 * The position of a media: account index, position in the account's history (0 is the oldest), slide (0 is the post
 * itself).
 */
export interface MediaKey {
  account: number;
  position: number;
  slide: number;
}

const HALF = 2 ** 19;
const SALTS = 900;
const POSITIONS = 2 ** 18;
const SLIDES = 16;
const FIRST_MEDIA = 50_000_000_000_000;
const TAIL = 1e14;
const ROUNDS = [0x51, 0xa7, 0x2b, 0xe3];

const round = (value: number, key: number): number => mix(value, key) % HALF;

const scramble = (value: number): number => {
  let left = Math.floor(value / HALF);
  let right = value % HALF;
  for (const key of ROUNDS) [left, right] = [right, left ^ round(right, key)];
  return left * HALF + right;
};

const unscramble = (value: number): number => {
  let left = Math.floor(value / HALF);
  let right = value % HALF;
  for (const key of ROUNDS.toReversed()) [left, right] = [right ^ round(left, key), left];
  return left * HALF + right;
};

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** A Graph media id of 17 digits, starting with 178, 179 or 180; it cannot be derived from the shortcode. */
export const mediaId = ({ account, position, slide }: MediaKey): string => {
  const scrambled = scramble((account * POSITIONS + position) * SLIDES + slide);
  const value = FIRST_MEDIA + scrambled * SALTS + (mix(scrambled % 4294967296, 0x77) % SALTS);
  return `${178 + Math.floor(value / TAIL)}${pad(value % TAIL, 14)}`;
};

/** The key that a media id encodes, or undefined if no media has this id. */
export const mediaKeyOf = (id: string): MediaKey | undefined => {
  if (!/^1(?:78|79|80)\d{14}$/u.test(id)) return undefined;
  const value = (Number(id.slice(0, 3)) - 178) * TAIL + Number(id.slice(3)) - FIRST_MEDIA;
  const plain = unscramble(Math.floor(value / SALTS));
  const slide = plain % SLIDES;
  const rest = Math.floor(plain / SLIDES);
  const key = { account: Math.floor(rest / POSITIONS), position: rest % POSITIONS, slide };
  return value >= 0 && mediaId(key) === id ? key : undefined;
};

/** An Instagram user id: 17841 followed by twelve digits. */
export const userId = (account: number): string =>
  `17841${pad(400_000_000_000 + account * 9_176_231 + (mix(account, 0x1d) % 9_000_000), 12)}`;

export const hashtagId = (tag: number): string =>
  `17843${pad(700_000_000_000 + tag * 7_193_011 + (mix(tag, 0x2d) % 7_000_000), 12)}`;

const EPOCH = 1314220021721;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The 23 low bits of a snowflake id, to tell media of the same millisecond apart. */
const lowBits = (key: MediaKey): number => mix(mix(key.account, key.position), key.slide) % 2 ** 23;

/** The numeric legacy id: `(id >> 23) + 1314220021721` is the millisecond of creation. */
export const igId = (key: MediaKey, createdMs: number): string =>
  ((BigInt(createdMs - EPOCH) << 23n) | BigInt(lowBits(key))).toString();

/** The permalink code: `igId` in base 64, computed in two halves because 64 bits do not fit in a number. */
export const shortcode = (key: MediaKey, createdMs: number): string => {
  const low = lowBits(key);
  let code = '';
  let rest = low % 2 ** 18;
  for (let i = 0; i < 3; i += 1) {
    code = (ALPHABET[rest % 64] ?? '') + code;
    rest = Math.floor(rest / 64);
  }
  rest = (createdMs - EPOCH) * 32 + Math.floor(low / 2 ** 18);
  while (rest > 0) {
    code = (ALPHABET[rest % 64] ?? '') + code;
    rest = Math.floor(rest / 64);
  }
  return code;
};

const CURSOR_START = 'QVFIUk';

/** An opaque cursor in the network's format. */
export const cursorOf = (text: string): string =>
  CURSOR_START + Buffer.from(`${text}.${mix(text.length, 7) % 997}.pages`).toString('base64url');

/** The text that a cursor encodes, or undefined for a cursor that was not made here. */
export const cursorText = (cursor: string): string | undefined => {
  if (!cursor.startsWith(CURSOR_START)) return undefined;
  const text = Buffer.from(cursor.slice(CURSOR_START.length), 'base64url').toString();
  return text.endsWith('.pages') ? text.split('.')[0] : undefined;
};
