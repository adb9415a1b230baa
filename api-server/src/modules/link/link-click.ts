import { createHmac, hash } from 'node:crypto';
import type { LinkDevice } from '@tessera/contracts/link/link.schema';
import { isProgram } from '../../http/is-program.ts';

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
  /** Host of the page before; empty for none. */
  readonly referrer: string;
  /** Tells this browser from others on this day; null for programs. */
  readonly digest: Buffer | null;
}

const referrerMax = 100;

/** The kind of device that a browser's name tells of. An in-app browser of the platform is a person's phone, and no program. */
export function deviceOf(userAgent: string | undefined): LinkDevice {
  if (userAgent === undefined || userAgent === '') return 'unknown';
  if (/iPad|Tablet|Android(?!.*Mobile)/u.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android/u.test(userAgent)) return 'phone';
  return /Windows|Macintosh|Linux|CrOS|X11/u.test(userAgent) ? 'computer' : 'unknown';
}

function hostOf(referrer: string | undefined): string {
  const url = referrer === undefined ? null : URL.parse(referrer);
  return url !== null && /^https?:$/u.test(url.protocol) ? url.hostname.replace(/^www\./u, '').slice(0, referrerMax) : '';
}

let lastSalt: { readonly key: Buffer; readonly day: string; readonly salt: Buffer } | null = null;

/** The salt of a day; that of the last click is at hand. */
function saltOf(key: Buffer, day: string): Buffer {
  if (lastSalt?.key !== key || lastSalt.day !== day) lastSalt = { key, day, salt: createHmac('sha256', key).update(`link visitors of ${day}`).digest() };
  return lastSalt.salt;
}

/** Behind a secret salt of one length, and cut in half so that nothing can be added to it: as good here as a keyed hash, which takes twenty times as long. */
const digestOf = (salt: Buffer, visitor: string): Buffer => hash('sha256', Buffer.concat([salt, Buffer.from(visitor)]), 'buffer').subarray(0, 16);

/**
 * Counts a request without keeping who it was: the digest is keyed by a salt that follows from the day, so that no one can be followed
 * from one day to the next, and nobody without the key can try addresses.
 */
export function toClick({ address, userAgent, referrer, method }: ClickRequest, key: Buffer, day: string): Click {
  const isBot = isProgram(method, userAgent);
  const digest = isBot ? null : digestOf(saltOf(key, day), `${address}\n${userAgent}`);
  return { isBot, device: deviceOf(userAgent), referrer: hostOf(referrer), digest };
}
