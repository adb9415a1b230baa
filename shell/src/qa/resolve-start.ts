import type { Session } from '@tessera/contracts/remote/host-props';
import type { Override, TabState } from '@tessera/contracts/remote/override';
import { asksBeforeOverride, overrideLifetime } from '@tessera/contracts/remote/override-rules';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { examineOverride, readPlatform, type ExamineOptions } from './examine-override.ts';
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

interface StartOptions extends ExamineOptions {
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
  options: ExamineOptions,
  platform: ReturnType<typeof readPlatform>,
): Promise<RemoteVersion | Refused> {
  try {
    return await examineOverride(override, options, platform);
  } catch (error) {
    if (error instanceof OverrideRefused) return toRefused(override, error.reason, error.details);
    throw error;
  }
}

/**
 * Checks overrides in parallel; results are in the same order, refusals included. The platform data are loaded once.
 */
export function examineAll(
  overrides: readonly Override[],
  options: ExamineOptions,
): Promise<(RemoteVersion | Refused)[]> {
  const platform = readPlatform(options);
  return Promise.all(overrides.map((override) => examineOne(override, options, platform)));
}

type StoredOverride = NonNullable<TabState['override']>;

/** Why a stored override has ended; null if it is still valid. */
function overReason(stored: StoredOverride, { boot, session, now }: StartOptions): RefusedReason | null {
  // Reject an expiry that is further away than allowed: the stored value may have been edited.
  if (stored.until <= now || stored.until > now + overrideLifetime) return 'expired';
  const present = session.state === 'signedIn' ? session.user.id : null;
  const isSame =
    (stored.userId === null || stored.userId === present) &&
    (stored.session === null || stored.session === boot.override?.session);
  return isSame ? null : 'otherSession';
}

/** Why the current user may not use overrides in this page; null if allowed. */
function personReason({ boot, session }: StartOptions): RefusedReason | null {
  // The session could not be loaded.
  if (session.state === 'unknown') return 'server';
  return isTester(boot, session) ? null : 'person';
}

/** Checks and uses the stored overrides, or those that the address requests instead. Refused ones are deleted. */
async function take(stored: StoredOverride, options: StartOptions, isRequested: boolean): Promise<ResolvedStart> {
  const { store, boot } = options;
  const over = personReason(options) ?? overReason(stored, options);
  if (over !== null) {
    // If only the server did not respond, keep them for the next load.
    if (over !== 'server') store.clear();
    return { ...none, refused: stored.overrides.map((override) => toRefused(override, over)) };
  }
  const found = await examineAll(stored.overrides, options);
  const refused = refusedOf(found);
  const versions = versionsOf(found);
  const accepted = stored.overrides.filter(({ id }) => versions.some(({ descriptor }) => descriptor.id === id));
  if (accepted.length === 0) store.clear();
  else
    store.write({
      override: { ...stored, session: boot.override?.session ?? null, overrides: accepted },
      bisect: isRequested || refused.length > 0 ? null : readTabState(store).bisect,
    });
  return { ...none, versions, until: stored.until, refused };
}

/** Checks the versions that the address requests, to be confirmed by the user. Stores nothing. */
async function offer(
  requested: readonly Override[],
  options: StartOptions,
): Promise<Pick<ResolvedStart, 'refused' | 'offered'>> {
  const reason = personReason(options);
  if (reason !== null) return { refused: requested.map((override) => toRefused(override, reason)), offered: [] };
  const found = await examineAll(requested, options);
  return { refused: refusedOf(found), offered: versionsOf(found) };
}

/** Decides which versions replace the live ones in this page, and why others were refused. */
export async function resolveStart(requested: readonly Override[], options: StartOptions): Promise<ResolvedStart> {
  const { store, session, boot, now } = options;
  const { override: stored } = readTabState(store);
  const isPut = requested.length > 0 && asksBeforeOverride(boot.environment);
  const isRequested = requested.length > 0 && !isPut;
  const userId = session.state === 'signedIn' ? session.user.id : null;
  const effective: StoredOverride | null = isRequested
    ? { overrides: [...requested], userId, session: boot.override?.session ?? null, until: now + overrideLifetime }
    : stored;
  const [used, put] = await Promise.all([
    effective === null ? none : take(effective, options, isRequested),
    isPut ? offer(requested, options) : none,
  ]);
  return { ...used, refused: [...used.refused, ...put.refused], offered: put.offered };
}
