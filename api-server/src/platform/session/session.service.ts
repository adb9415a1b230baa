import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { planSwitches, rightsOf } from '@tessera/contracts/plan/rights';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import type { Db } from '../db/database.ts';
import { endStreams } from '../events/user-events.ts';
import type { Cookies } from '../http/call-context.ts';
import type { Caller } from '../http/requests/caller.ts';
import { createSessionRepository, type EndReason, type SessionRow } from './session.repository.ts';

export const sessionCookie = 'tessera_session';

const tokenBytes = 32;
/** A session ends after this long without a call, */
const idleMs = 30 * dayMs;
/** and after this long in any case. */
const absoluteMs = 180 * dayMs;
/** How precisely the time of the last call is recorded. */
const touchMs = hourMs;

/**
 * Tokens are random, so one round of SHA-256 is enough to make the stored hashes useless to whoever reads the table.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const expiryOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(createdAt.getTime() + absoluteMs, now.getTime() + idleMs));

/** The caller of a session row. */
function toCaller(row: SessionRow, now: Date): Caller {
  const grants = planSwitches.filter((name) => row.grants.includes(name));
  return {
    userId: row.owner_id,
    sessionId: row.id,
    type: row.type,
    lacksFactor: row.lacks_factor,
    provedAt: row.proved_at,
    rights: rightsOf(row.plan_type, grants, row.power_ups),
    isExpired: row.plan_expires_at !== null && row.plan_expires_at <= now,
    language: row.language,
    timeZone: row.time_zone,
    weekStart: row.week_start,
  };
}

export type FoundSession =
  | { readonly state: 'none' }
  | { readonly state: 'live'; readonly caller: Caller }
  /** Ended by a sign-in on another device. */
  | { readonly state: 'otherDevice'; readonly userId: string; readonly sessionId: string; readonly problem: Problem };

/** The hash of the token in the session cookie, or null without one. */
export function tokenHashIn(cookies: Cookies): Buffer | null {
  const token = cookies.get(sessionCookie);
  return token === undefined || token === '' ? null : hashToken(token);
}

/** Finds the caller of a session row, and records that the session was used. */
export async function readSession(db: Db, row: SessionRow | undefined, now: Date): Promise<FoundSession> {
  if (row === undefined) return { state: 'none' };
  if (row.end_reason === 'otherDevice')
    return { state: 'otherDevice', userId: row.owner_id, sessionId: row.id, problem: new Problem('403') };
  if (row.ended_at !== null || row.expires_at <= now) return { state: 'none' };
  if (now.getTime() - row.seen_at.getTime() >= touchMs)
    await createSessionRepository(db).touch(row.owner_id, row.id, now, expiryOf(row.created_at, now));
  return { state: 'live', caller: toCaller(row, now) };
}

/**
 * Finds the caller by the session cookie. Reads the database every time, so that the end of a session takes effect
 * everywhere at once.
 */
export async function findCaller(db: Db, cookies: Cookies, now: Date): Promise<FoundSession> {
  const tokenHash = tokenHashIn(cookies);
  return tokenHash === null
    ? { state: 'none' }
    : readSession(db, await createSessionRepository(db).findByToken(tokenHash, now), now);
}

/** Ends sessions of a user. When the transaction commits, their streams close and their browsers receive the reason. */
export async function endSessions(db: Db, userId: string, reason: EndReason, now: Date, only?: string): Promise<void> {
  for (const sessionId of await createSessionRepository(db).end(userId, reason, now, only)) {
    await endStreams(db, userId, sessionId, { topic: 'session.ended', data: { userId, reason } });
  }
}

/** Ends every session of a user but one. */
export async function endOtherSessions(db: Db, userId: string, kept: string, now: Date): Promise<void> {
  for (const sessionId of await createSessionRepository(db).endOthers(userId, kept, now)) {
    await endStreams(db, userId, sessionId, { topic: 'session.ended', data: { userId, reason: 'signedOut' } });
  }
}

interface SessionStart {
  /**
   * False for a sign-in that rests on another service alone: changes that need a proof of the user then ask for one.
   */
  readonly isProved?: boolean;
  readonly device?: string | null;
}

interface StartedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly maxAgeSeconds: number;
}

/**
 * Starts a session and ends all others of the user. The token is always new, which prevents session fixation.
 * The earlier session of this browser ends without a message, because its tabs continue with the new one.
 */
export async function startSession(
  db: Db,
  userId: string,
  cookies: Cookies,
  now: Date,
  { isProved = true, device = null }: SessionStart = {},
): Promise<StartedSession> {
  const sessions = createSessionRepository(db);
  const before = cookies.get(sessionCookie);
  const own = before === undefined ? undefined : await sessions.findByToken(hashToken(before), now);
  await sessions.hold(own ? [own.owner_id, userId] : [userId]);
  if (own)
    for (const sessionId of await sessions.end(own.owner_id, 'signedOut', now, own.id))
      await endStreams(db, own.owner_id, sessionId);
  await endSessions(db, userId, 'otherDevice', now);
  const token = randomBytes(tokenBytes).toString('base64url');
  const sessionId = randomUUID();
  await sessions.add({
    ownerId: userId,
    id: sessionId,
    tokenHash: hashToken(token),
    now,
    expiresAt: expiryOf(now, now),
    provedAt: isProved ? now : null,
    device,
  });
  return { sessionId, token, maxAgeSeconds: absoluteMs / 1000 };
}
