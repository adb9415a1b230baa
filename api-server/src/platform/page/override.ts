import { createHash } from 'node:crypto';
import type { Boot } from '@tessera/contracts/remote/boot';
import { mayOverride } from '@tessera/contracts/remote/override-rules';
import type { ApiDependencies } from '../http/api.ts';
import type { Cookies } from '../http/call-context.ts';
import type { Caller } from '../http/requests/caller.ts';
import { withoutUnsafeRights } from '../http/right.ts';
import { findCaller } from '../session/session.service.ts';

type Parts = Pick<ApiDependencies, 'db' | 'clock' | 'config'>;

/** The signed-in user; null for nobody, and when the database does not answer. */
async function callerOf({ db, clock, config }: Parts, cookies: Cookies): Promise<Caller | null> {
  const found = await findCaller(db, cookies, clock.now()).catch(() => null);
  return found?.state === 'live' ? withoutUnsafeRights(found.caller, config) : null;
}

const nameOf = ({ sessionId }: Caller): string =>
  createHash('sha256').update(`override\n${sessionId}`).digest('base64url');

/**
 * The origins from which this visitor may load another version of a remote into their tab; undefined when they may not.
 * The page must work even when the database does not answer; visitors then count as not signed in.
 */
export async function overrideFor(parts: Parts, cookies: Cookies): Promise<Boot['override']> {
  const { environment, remoteOrigins } = parts.config;
  const caller = await callerOf(parts, cookies);
  if (!mayOverride(environment, caller?.type ?? null)) return undefined;
  return { origins: [...(remoteOrigins ?? [])], session: caller && nameOf(caller) };
}

/** Whether the signed-in user is an Admin or a Test user. False when the database does not answer. */
export async function findTester(parts: Parts, cookies: Cookies): Promise<boolean> {
  const caller = await callerOf(parts, cookies);
  return caller !== null && mayOverride(parts.config.environment, caller.type);
}
