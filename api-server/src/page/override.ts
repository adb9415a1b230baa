import type { Boot } from '@tessera/contracts/remote/boot';
import { mayOverride } from '@tessera/contracts/remote/override-rules';
import type { Cookies } from '../http/call-context.ts';
import type { ApiDependencies } from '../http/api.ts';
import { findCaller } from '../modules/session/session.service.ts';

/**
 * From where this person may take another version of a remote into their tab; undefined when they may not. The page must come
 * also while the database does not answer: then nobody may who would have to be known.
 */
export async function overrideFor({ db, clock, config }: Pick<ApiDependencies, 'db' | 'clock' | 'config'>, cookies: Cookies): Promise<Boot['override']> {
  const granted = { origins: [...(config.remoteOrigins ?? [])] };
  if (mayOverride(config.environment, null)) return granted;
  return (await findTester({ db, clock, config }, cookies)) ? granted : undefined;
}

/** Whether who is signed in is an Admin or a Test user; nobody is while the database does not answer. */
export async function findTester({ db, clock, config }: Pick<ApiDependencies, 'db' | 'clock' | 'config'>, cookies: Cookies): Promise<boolean> {
  const found = await findCaller(db, cookies, clock.now()).catch(() => null);
  return found?.state === 'live' && mayOverride(config.environment, found.caller.type);
}
