import type { Session } from '@tessera/contracts/remote/host-props';
import { overrideLifetime } from '@tessera/contracts/remote/override';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import type { Override, TabState } from '@tessera/contracts/remote/override';
import { examineOverride, readWorld } from './examine-override.ts';
import type { ExamineParts } from './examine-override.ts';
import { isTester } from './is-tester.ts';
import { OverrideRefused } from './refused.ts';
import type { Refused, RefusedReason } from './refused.ts';
import type { TabStore } from './tab-store.ts';

/** What a start makes of what was asked for or kept. */
export interface ResolvedStart {
  readonly versions: readonly RemoteVersion[];
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly refused: readonly Refused[];
}

interface StartParts extends ExamineParts {
  readonly store: TabStore;
  readonly session: Session;
  readonly now: number;
}

const toRefused = ({ id, address }: Override, reason: RefusedReason, details: readonly string[] = []): Refused => ({ id, address, reason, details });

/** Examines one override; a refusal is an answer. */
export async function tryOverride(override: Override, ...given: [ExamineParts, ReturnType<typeof readWorld>?]): Promise<RemoteVersion | Refused> {
  try {
    return await examineOverride(override, ...given);
  } catch (error) {
    if (error instanceof OverrideRefused) return toRefused(override, error.reason, error.details);
    throw error;
  }
}

type Kept = NonNullable<TabState['override']>;

/** Why what the tab kept is over; null while it is not. */
function overReason({ until, userId }: Kept, session: Session, now: number): RefusedReason | null {
  // Nobody may have put it further away than the rule does.
  if (until <= now || until > now + overrideLifetime) return 'expired';
  const present = session.state === 'signedIn' ? session.user.id : null;
  return userId === null || userId === present ? null : 'otherSession';
}

/** Which versions this page takes in place of the live ones, and why others were not taken. What is refused is forgotten. */
export async function resolveStart(asked: Override | null, parts: StartParts): Promise<ResolvedStart> {
  const { store, session, boot, now } = parts;
  const { override: stored, bisect } = store.read();
  const kept: Kept | null = asked ? { overrides: [asked], userId: session.state === 'signedIn' ? session.user.id : null, until: now + overrideLifetime } : stored;
  const none = { versions: [], until: 0 };
  if (kept === null) return { ...none, refused: [] };
  const refuseAll = (reason: RefusedReason): ResolvedStart => ({ ...none, refused: kept.overrides.map((override) => toRefused(override, reason)) });
  // Nobody answered who is there: what is kept waits for an answer.
  if (session.state === 'unknown') return refuseAll('server');
  const over = isTester(boot, session) ? overReason(kept, session, now) : 'person';
  if (over !== null) {
    store.clear();
    return refuseAll(over);
  }
  const world = readWorld(parts);
  const found = await Promise.all(kept.overrides.map((override) => tryOverride(override, parts, world)));
  const refused = found.flatMap((result) => ('reason' in result ? [result] : []));
  const accepted = kept.overrides.filter((_, index) => !('reason' in (found[index] ?? { reason: null })));
  if (accepted.length === 0) store.clear();
  else store.write({ override: { ...kept, overrides: accepted }, bisect: asked || refused.length > 0 ? null : bisect });
  return { versions: found.flatMap((result) => ('reason' in result ? [] : [result])), until: kept.until, refused };
}
