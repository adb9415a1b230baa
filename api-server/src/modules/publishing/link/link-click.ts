import { createHmac, hash } from 'node:crypto';
import type { LinkDevice } from '@tessera/contracts/link/link.schema';
import { isProgram } from '../../../platform/http/requests/is-program.ts';
import { deviceOf } from './opened/link-device.ts';

/** What is known of a request for a short link. */
export interface ClickRequest {
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly referrer: string | undefined;
  readonly method: string;
}

/** One request, as it is counted. */
export interface Click {
  readonly isBot: boolean;
  readonly device: LinkDevice;
  /** Host of the referring page; empty for none. */
  readonly referrer: string;
  /** Distinguishes this browser from others on this day; null for bots. */
  readonly digest: Buffer | null;
}

const referrerMax = 100;

function hostOf(referrer: string | undefined): string {
  const url = referrer === undefined ? null : URL.parse(referrer);
  return url !== null && /^https?:$/u.test(url.protocol)
    ? url.hostname.replace(/^www\./u, '').slice(0, referrerMax)
    : '';
}

let lastSalt: { readonly key: Buffer; readonly day: string; readonly salt: Buffer } | null = null;

/** The salt of a day. The last one is cached. */
function saltOf(key: Buffer, day: string): Buffer {
  if (lastSalt?.key !== key || lastSalt.day !== day)
    lastSalt = { key, day, salt: createHmac('sha256', key).update(`link visitors of ${day}`).digest() };
  return lastSalt.salt;
}

/**
 * A secret salt of fixed length and truncation to half (against length extension) make this as safe here as an HMAC,
 * which takes twenty times as long.
 */
const digestOf = (salt: Buffer, visitor: string): Buffer =>
  hash('sha256', Buffer.concat([salt, Buffer.from(visitor)]), 'buffer').subarray(0, 16);

/**
 * Describes a request without storing who made it. The digest depends on a salt that is derived from the day, so that
 * nobody can be followed from one day to the next, and nobody without the key can find an address by trying.
 */
export function toClick({ address, userAgent, referrer, method }: ClickRequest, key: Buffer, day: string): Click {
  const isBot = isProgram(method, userAgent);
  const digest = isBot ? null : digestOf(saltOf(key, day), `${address}\n${userAgent}`);
  return { isBot, device: deviceOf(userAgent), referrer: hostOf(referrer), digest };
}
