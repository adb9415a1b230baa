import type { Session } from '@tessera/contracts/remote/host-props';
import type { Override, TabState } from '@tessera/contracts/remote/override';
import { asksBeforeOverride, overrideLifetime } from '@tessera/contracts/remote/override-rules';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { examineOverride, readPlatform, type ExamineParts } from './examine-override.ts';
import { isTester } from './is-tester.ts';
import { readTabState } from './read-tab-state.ts';
import { OverrideRefused, type Refused, type RefusedReason } from './refused.ts';
import type { TabStore } from './tab-store.ts';

/** Which overrides a start uses. */
export interface ResolvedStart {
  readonly versions: readonly RemoteVersion[];
  /** When they expire, in milliseconds since 1970. */
  readonly until: number;
  readonly refused: readonly Refused[];
  /** Versions requested by the address that the user has to confirm first. */
  readonly offered: readonly RemoteVersion[];
}

interface StartParts extends ExamineParts {
  readonly store: TabStore;
  readonly session: Session;
  readonly now: number;
}

const none: ResolvedStart = { versions: [], until: 0, refused: [], offered: [] };

const toRefused = ({ id, address }: Override, reason: RefusedReason, details: readonly string[] = []): Refused => ({
  id,
  address,
  reason,
  details,
});
const refusedOf = (found: readonly (RemoteVersion | Refused)[]): Refused[] =>
  found.flatMap((result) => ('reason' in result ? [result] : []));
const versionsOf = (found: readonly (RemoteVersion | Refused)[]): RemoteVersion[] =>
  found.flatMap((result) => ('reason' in result ? [] : [result]));

async function examineOne(
  override: Override,
  parts: ExamineParts,
  platform: ReturnType<typeof readPlatform>,
): Promise<RemoteVersion | Refused> {
  try {
    return await examineOverride(override, parts, platform);
  } catch (error) {
    if (error instanceof OverrideRefused) return toRefused(override, error.reason, error.details);
    throw error;
  }
}

/**
 * Checks overrides in parallel; results are in the same order, refusals included. The platform data are loaded once.
 */
export function examineAll(overrides: readonly Override[], parts: ExamineParts): Promise<(RemoteVersion | Refused)[]> {
  const platform = readPlatform(parts);
  return Promise.all(overrides.map((override) => examineOne(override, parts, platform)));
}

type Kept = NonNullable<TabState['override']>;

/** Why a stored override has ended; null if it is still valid. */
function overReason(kept: Kept, { boot, session, now }: StartParts): RefusedReason | null {
  // Reject an expiry that is further away than allowed: the stored value may have been edited.
  if (kept.until <= now || kept.until > now + overrideLifetime) return 'expired';
  const present = session.state === 'signedIn' ? session.user.id : null;
  const isSame =
    (kept.userId === null || kept.userId === present) &&
    (kept.session === null || kept.session === boot.override?.session);
  return isSame ? null : 'otherSession';
}

/** Why the current user may not use overrides in this page; null if allowed. */
function personReason({ boot, session }: StartParts): RefusedReason | null {
  // The session could not be loaded.
  if (session.state === 'unknown') return 'server';
  return isTester(boot, session) ? null : 'person';
}

/** Checks and uses the stored overrides, or those that the address requests instead. Refused ones are deleted. */
async function take(kept: Kept, parts: StartParts, isAsked: boolean): Promise<ResolvedStart> {
  const { store, boot } = parts;
  const over = personReason(parts) ?? overReason(kept, parts);
  if (over !== null) {
    // If only the server did not respond, keep them for the next load.
    if (over !== 'server') store.clear();
    return { ...none, refused: kept.overrides.map((override) => toRefused(override, over)) };
  }
  const found = await examineAll(kept.overrides, parts);
  const refused = refusedOf(found);
  const versions = versionsOf(found);
  const accepted = kept.overrides.filter(({ id }) => versions.some(({ descriptor }) => descriptor.id === id));
  if (accepted.length === 0) store.clear();
  else
    store.write({
      override: { ...kept, session: boot.override?.session ?? null, overrides: accepted },
      bisect: isAsked || refused.length > 0 ? null : readTabState(store).bisect,
    });
  return { ...none, versions, until: kept.until, refused };
}

/** Checks the versions that the address requests, to be confirmed by the user. Stores nothing. */
async function offer(
  asked: readonly Override[],
  parts: StartParts,
): Promise<Pick<ResolvedStart, 'refused' | 'offered'>> {
  const reason = personReason(parts);
  if (reason !== null) return { refused: asked.map((override) => toRefused(override, reason)), offered: [] };
  const found = await examineAll(asked, parts);
  return { refused: refusedOf(found), offered: versionsOf(found) };
}

/** Decides which versions replace the live ones in this page, and why others were refused. */
export async function resolveStart(asked: readonly Override[], parts: StartParts): Promise<ResolvedStart> {
  const { store, session, boot, now } = parts;
  const { override: stored } = readTabState(store);
  const isPut = asked.length > 0 && asksBeforeOverride(boot.environment);
  const isAsked = asked.length > 0 && !isPut;
  const userId = session.state === 'signedIn' ? session.user.id : null;
  const kept: Kept | null = isAsked
    ? { overrides: [...asked], userId, session: boot.override?.session ?? null, until: now + overrideLifetime }
    : stored;
  const [used, put] = await Promise.all([
    kept === null ? none : take(kept, parts, isAsked),
    isPut ? offer(asked, parts) : none,
  ]);
  return { ...used, refused: [...used.refused, ...put.refused], offered: put.offered };
}
