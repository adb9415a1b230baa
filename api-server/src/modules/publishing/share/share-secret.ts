import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hourMs } from '@tessera/contracts/time/durations';
import { deriveKey } from '../../../platform/derive-key.ts';

const tokenBytes = 24;
/** How long a password need not be entered again on a page that stays open. */
const passMs = 12 * hourMs;
const proofLength = 16;

/** The secret of a new link: 192 random bits. */
export const makeToken = (): string => randomBytes(tokenBytes).toString('base64url');

const signed = (key: Buffer, purpose: string, parts: readonly string[]): Buffer =>
  createHmac('sha256', deriveKey(key, 'share'))
    .update([purpose, ...parts].join('\0'))
    .digest()
    .subarray(0, proofLength);

function isSame(expected: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

interface Locked {
  readonly id: string;
  readonly password_hash: string | null;
}

/** Proves for some hours that a share's password was entered, without saying by whom. A new password invalidates it. */
export function makePass(key: Buffer, { id, password_hash: hash }: Locked, now: Date): string {
  const until = String(now.getTime() + passMs);
  return `${until}.${signed(key, 'pass', [id, hash ?? '', until]).toString('base64url')}`;
}

export function isPass(key: Buffer, { id, password_hash: hash }: Locked, pass: string, now: Date): boolean {
  const [until = '', proof = ''] = pass.split('.');
  return Number(until) > now.getTime() && isSame(signed(key, 'pass', [id, hash ?? '', until]), proof);
}

/** Makes the address of a picture valid only for this post of this share. */
export const proofOfPicture = (key: Buffer, shareId: string, shortcode: string): string =>
  signed(key, 'picture', [shareId, shortcode]).toString('base64url');

export const isPictureProof = (key: Buffer, shareId: string, shortcode: string, proof: string): boolean =>
  isSame(signed(key, 'picture', [shareId, shortcode]), proof);
