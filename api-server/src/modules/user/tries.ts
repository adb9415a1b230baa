import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { deriveKey } from '../../derive-key.ts';
import type { Cookies } from '../../http/call-context.ts';
import { networkOf } from '../../http/network-of.ts';
import { takeFrom } from '../../http/rate-limit.ts';
import { isSameHash } from './code.ts';

const windowMs = 15 * 60_000;
const yearSeconds = 366 * 86_400;

/** Names a browser that has signed in, so that what strangers try does not lock its person out. */
const browserCookie = 'tessera_browser';

/** How often something may be tried in a quarter of an hour: from one place or known browser, and by all strangers together. */
const budgets = {
  signIn: { each: 10, strangers: 100 },
  /** A code is one of 10^12: all that strangers may try comes nowhere near. */
  code: { each: 5, strangers: 100 },
  mail: { each: 5, strangers: 20 },
} as const;

export interface Trier {
  readonly email: string;
  readonly address: string;
  /** What this browser is known by to the account; null for a stranger. */
  readonly browser: string | null;
}

const accountOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

const proofOf = (key: Buffer, email: string, id: string): Buffer => createHmac('sha256', deriveKey(key, 'known-browser')).update(`browser\0${accountOf(email)}\0${id}`).digest();

/** The id of a browser that has signed in to this account before, or null. */
export function knownBrowser(key: Buffer, cookies: Cookies, email: string): string | null {
  const [id = '', proof = ''] = (cookies.get(browserCookie) ?? '').split('.');
  return isSameHash(proofOf(key, email, id), Buffer.from(proof, 'base64url')) ? id : null;
}

/** Makes the browser known to the account; at a sign-in only. */
export function rememberBrowser(key: Buffer, cookies: Cookies, email: string): void {
  const id = knownBrowser(key, cookies, email) ?? randomUUID();
  cookies.set(browserCookie, `${id}.${proofOf(key, email, id).toString('base64url')}`, yearSeconds);
}

/**
 * Takes one try. Throws `rateLimit` with the seconds to wait when there is none left. A known browser has tries of its own;
 * strangers share those of their address, and beside it those of all strangers. Nothing here depends on whether the account exists.
 */
export function takeTry(db: Db, now: Date, kind: keyof typeof budgets, { email, address, browser }: Trier): Promise<void> {
  const { each, strangers } = budgets[kind];
  const prefix = `${kind}:${accountOf(email)}`;
  const ofStrangers = [{ key: `${prefix}:address:${networkOf(address)}`, budget: each, windowMs }, { key: prefix, budget: strangers, windowMs }];
  return takeFrom(db, now, browser === null ? ofStrangers : [{ key: `${prefix}:browser:${browser}`, budget: each, windowMs }]);
}
