import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import type { Db } from '../../db/database.ts';
import { networkOf } from '../requests/network-of.ts';
import { assertNotUsedUp, takeFrom, type RateBudget } from './rate-limit.ts';

/** Attempts at the password of a link: from one network, and on one link from everywhere. */
const perMinute = { network: 10, link: 60 } as const;
/** Wrong ones. Visitors who know the password use none, so many of them do not close a link. */
const wrongPerDay = { network: 100, link: 1_000 } as const;

/** An attempt at the password of a link, which `link` identifies among those of its kind. */
export interface PasswordTry {
  readonly kind: 'share' | 'link';
  readonly link: string;
  readonly address: string;
}

const wrongOnes = ({ kind, link, address }: PasswordTry): readonly RateBudget[] => [
  { key: `${kind}:wrong:network:${networkOf(address)}`, budget: wrongPerDay.network, windowMs: dayMs },
  { key: `${kind}:wrong:${link}`, budget: wrongPerDay.link, windowMs: dayMs },
];

/** Counts an attempt before the password is compared. Throws `rateLimit` with the seconds to wait when none is left. */
export async function takePasswordTry(db: Db, now: Date, attempt: PasswordTry): Promise<void> {
  const { kind, link, address } = attempt;
  await assertNotUsedUp(db, now, wrongOnes(attempt));
  await takeFrom(db, now, [
    { key: `${kind}:network:${networkOf(address)}`, budget: perMinute.network, windowMs: minuteMs },
    { key: `${kind}:${link}`, budget: perMinute.link, windowMs: minuteMs },
  ]);
}

/** Counts that the password was wrong. Throws `rateLimit` when that was one too many. */
export const notePasswordMiss = (db: Db, now: Date, attempt: PasswordTry): Promise<void> =>
  takeFrom(db, now, wrongOnes(attempt));
