import { createHash, createHmac, randomUUID } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import type { Db } from '../../../platform/db/database.ts';
import { deriveKey } from '../../../platform/derive-key.ts';
import type { Cookies } from '../../../platform/http/call-context.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';
import { isSameHash } from './code.ts';
import { mailboxKey } from './mailbox.ts';

const windowMs = 15 * minuteMs;
const yearSeconds = 366 * 86_400;

/** Identifies a browser that has signed in, so that attempts of strangers do not lock its user out. */
const browserCookie = 'tessera_browser';

/** Attempts per quarter of an hour: from one network or known browser, and by all strangers together. */
const budgets = {
  signIn: { each: 10, strangers: 100 },
  /** A code is one of 10^12, far more than strangers can try. */
  code: { each: 5, strangers: 100 },
  mail: { each: 5, strangers: 10 },
  /** Only who knows the password gets here. A code is one of a million, of which three are right at any time. */
  factor: { each: 5, strangers: 10 },
} as const;

/** Mails with codes that all strangers together can cause to one mailbox. */
const mailsOfMailbox = [
  { budget: 10, windowMs: hourMs },
  { budget: 20, windowMs: dayMs },
] as const;

export interface Trier {
  readonly email: string;
  readonly address: string;
  /**
   * The id by which the account knows this browser, which only a sign-in gives; null for a stranger, also for one who
   * has registered. For a signed-in caller the id of the account, because further sessions must not bring further
   * attempts.
   */
  readonly browser: string | null;
}

const accountOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

const proofOf = (key: Buffer, email: string, id: string): Buffer =>
  createHmac('sha256', deriveKey(key, 'known-browser'))
    .update(`browser\0${accountOf(email)}\0${id}`)
    .digest();

/** The id of a browser that has signed in to this account before, or null. */
export function knownBrowser(key: Buffer, cookies: Cookies, email: string): string | null {
  const [id = '', proof = ''] = (cookies.get(browserCookie) ?? '').split('.');
  return isSameHash(proofOf(key, email, id), Buffer.from(proof, 'base64url')) ? id : null;
}

/** Makes the browser known to the account. Call it only at a sign-in. */
export function rememberBrowser(key: Buffer, cookies: Cookies, email: string): void {
  const id = knownBrowser(key, cookies, email) ?? randomUUID();
  cookies.set(browserCookie, `${id}.${proofOf(key, email, id).toString('base64url')}`, yearSeconds);
}

/**
 * Counts one attempt. Throws `rateLimit` with the seconds to wait when none is left. A known browser has its own
 * budget. Strangers share one budget per network, and others of all strangers. Nothing here depends on whether the
 * account exists.
 */
export async function takeTry(
  db: Db,
  now: Date,
  kind: keyof typeof budgets,
  { email, address, browser }: Trier,
): Promise<void> {
  const { each, strangers } = budgets[kind];
  const prefix = `${kind}:${accountOf(email)}`;
  if (browser !== null) return takeFrom(db, now, [{ key: `${prefix}:browser:${browser}`, budget: each, windowMs }]);
  await takeFrom(db, now, [
    { key: `${prefix}:address:${networkOf(address)}`, budget: each, windowMs },
    { key: prefix, budget: strangers, windowMs },
  ]);
  if (kind !== 'mail') return;
  // One after another, so that what a shorter limit refuses does not use up a longer one.
  for (const limit of mailsOfMailbox)
    await takeFrom(db, now, [{ key: `mailbox:${mailboxKey(email)}:${limit.windowMs}`, ...limit }]);
}
