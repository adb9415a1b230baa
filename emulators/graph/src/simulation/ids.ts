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

const halfSize = 2 ** 19;
const saltCount = 900;
const positionCount = 2 ** 18;
const slideCount = 16;
const firstMedia = 50_000_000_000_000;
const tailSize = 1e14;
const roundKeys = [0x51, 0xa7, 0x2b, 0xe3];

const round = (value: number, key: number): number => mix(value, key) % halfSize;

const scramble = (value: number): number => {
  let left = Math.floor(value / halfSize);
  let right = value % halfSize;
  for (const key of roundKeys) [left, right] = [right, left ^ round(right, key)];
  return left * halfSize + right;
};

const unscramble = (value: number): number => {
  let left = Math.floor(value / halfSize);
  let right = value % halfSize;
  for (const key of roundKeys.toReversed()) [left, right] = [right ^ round(left, key), left];
  return left * halfSize + right;
};

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** A Graph media id of 17 digits, starting with 178, 179 or 180; it cannot be derived from the shortcode. */
export const mediaId = ({ account, position, slide }: MediaKey): string => {
  const scrambled = scramble((account * positionCount + position) * slideCount + slide);
  const value = firstMedia + scrambled * saltCount + (mix(scrambled % 4294967296, 0x77) % saltCount);
  return `${178 + Math.floor(value / tailSize)}${pad(value % tailSize, 14)}`;
};

/** The key that a media id encodes, or undefined if no media has this id. */
export const mediaKeyOf = (id: string): MediaKey | undefined => {
  if (!/^1(?:78|79|80)\d{14}$/u.test(id)) return undefined;
  const value = (Number(id.slice(0, 3)) - 178) * tailSize + Number(id.slice(3)) - firstMedia;
  const plain = unscramble(Math.floor(value / saltCount));
  const slide = plain % slideCount;
  const rest = Math.floor(plain / slideCount);
  const key = { account: Math.floor(rest / positionCount), position: rest % positionCount, slide };
  return value >= 0 && mediaId(key) === id ? key : undefined;
};

/** An Instagram user id: 17841 followed by twelve digits. */
export const userId = (account: number): string =>
  `17841${pad(400_000_000_000 + account * 9_176_231 + (mix(account, 0x1d) % 9_000_000), 12)}`;

export const hashtagId = (tag: number): string =>
  `17843${pad(700_000_000_000 + tag * 7_193_011 + (mix(tag, 0x2d) % 7_000_000), 12)}`;

const epochMs = 1314220021721;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The 23 low bits of a snowflake id, to tell media of the same millisecond apart. */
const lowBits = (key: MediaKey): number => mix(mix(key.account, key.position), key.slide) % 2 ** 23;

/** The numeric legacy id: `(id >> 23) + 1314220021721` is the millisecond of creation. */
export const igId = (key: MediaKey, createdMs: number): string =>
  ((BigInt(createdMs - epochMs) << 23n) | BigInt(lowBits(key))).toString();

/** The permalink code: `igId` in base 64, computed in two halves because 64 bits do not fit in a number. */
export const shortcode = (key: MediaKey, createdMs: number): string => {
  const low = lowBits(key);
  let code = '';
  let rest = low % 2 ** 18;
  for (let i = 0; i < 3; i += 1) {
    code = (alphabet[rest % 64] ?? '') + code;
    rest = Math.floor(rest / 64);
  }
  rest = (createdMs - epochMs) * 32 + Math.floor(low / 2 ** 18);
  while (rest > 0) {
    code = (alphabet[rest % 64] ?? '') + code;
    rest = Math.floor(rest / 64);
  }
  return code;
};

const cursorStart = 'QVFIUk';

/** An opaque cursor in the network's format. */
export const cursorOf = (text: string): string =>
  cursorStart + Buffer.from(`${text}.${mix(text.length, 7) % 997}.pages`).toString('base64url');

/** The text that a cursor encodes, or undefined for a cursor that was not made here. */
export const cursorText = (cursor: string): string | undefined => {
  if (!cursor.startsWith(cursorStart)) return undefined;
  const text = Buffer.from(cursor.slice(cursorStart.length), 'base64url').toString();
  return text.endsWith('.pages') ? text.split('.')[0] : undefined;
};
