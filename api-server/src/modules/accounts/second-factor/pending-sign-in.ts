import { randomBytes, randomUUID } from 'node:crypto';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Cookies } from '../../../platform/http/call-context.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import type { PendingSignInTable } from './migrations/0240-second-factor.tables.ts';

/** Identifies a sign-in that waits for its second factor. It opens nothing else. */
export const pendingCookie = 'tessera_pending';
const pendingMinutes = 10;

export type PendingSignIn = Selectable<PendingSignInTable>;

/**
 * Stores that a user has passed the first step of a sign-in. The returned function sets the cookie, once the
 * transaction is committed.
 */
export async function addPending(
  db: Db,
  {
    ownerId,
    action,
    cookies,
    now,
  }: { readonly ownerId: string; readonly action: string; readonly cookies: Cookies; readonly now: Date },
): Promise<() => void> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + pendingMinutes * minuteMs);
  await db
    .insertInto('pending_sign_in')
    .values({ owner_id: ownerId, id: randomUUID(), token_hash: hashToken(token), action, expires_at: expiresAt })
    .execute();
  return () => cookies.set(pendingCookie, token, pendingMinutes * 60);
}

/** The sign-in that this browser has begun, or undefined. */
export async function findPending(db: Db, cookies: Cookies, now: Date): Promise<PendingSignIn | undefined> {
  const token = cookies.get(pendingCookie);
  if (token === undefined || token === '') return undefined;
  return db
    .selectFrom('pending_sign_in')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses up a pending sign-in; false when another request has done so, or when it was withdrawn. */
export async function takePending(db: Db, { owner_id: ownerId, id }: PendingSignIn): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_in')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Withdraws the sign-ins that wait, for example because the password has changed. */
export async function dropPending(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('owner_id', '=', ownerId).execute();
}
