import type { Session } from '@tessera/contracts/remote/host-props';
import { asksBeforeOverride, overrideLifetime } from '@tessera/contracts/remote/override-rules';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import type { Override, TabState } from '@tessera/contracts/remote/override';
import { examineOverride, readPlatform } from './examine-override.ts';
import type { ExamineParts } from './examine-override.ts';
import { isTester } from './is-tester.ts';
import { readTabState } from './read-tab-state.ts';
import { OverrideRefused } from './refused.ts';
import type { Refused, RefusedReason } from './refused.ts';
import type { TabStore } from './tab-store.ts';

/** What a start makes of what was asked for or kept. */
export interface ResolvedStart {
  readonly versions: readonly RemoteVersion[];
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly refused: readonly Refused[];
  /** What the address asks for and the person has to agree to first. */
  readonly offered: readonly RemoteVersion[];
}

interface StartParts extends ExamineParts {
  readonly store: TabStore;
  readonly session: Session;
  readonly now: number;
}

const none: ResolvedStart = { versions: [], until: 0, refused: [], offered: [] };

const toRefused = ({ id, address }: Override, reason: RefusedReason, details: readonly string[] = []): Refused => ({ id, address, reason, details });
const refusedOf = (found: readonly (RemoteVersion | Refused)[]): Refused[] => found.flatMap((result) => ('reason' in result ? [result] : []));
const versionsOf = (found: readonly (RemoteVersion | Refused)[]): RemoteVersion[] => found.flatMap((result) => ('reason' in result ? [] : [result]));

async function examineOne(override: Override, parts: ExamineParts, platform: ReturnType<typeof readPlatform>): Promise<RemoteVersion | Refused> {
  try {
    return await examineOverride(override, parts, platform);
  } catch (error) {
    if (error instanceof OverrideRefused) return toRefused(override, error.reason, error.details);
    throw error;
  }
}

/** Examines overrides beside each other, in their order; a refusal is an answer. What they have to fit is asked for once. */
export function examineAll(overrides: readonly Override[], parts: ExamineParts): Promise<(RemoteVersion | Refused)[]> {
  const platform = readPlatform(parts);
  return Promise.all(overrides.map((override) => examineOne(override, parts, platform)));
}

type Kept = NonNullable<TabState['override']>;

/** Why what the tab kept is over; null while it is not. */
function overReason(kept: Kept, { boot, session, now }: StartParts): RefusedReason | null {
  // Nobody may have put it further away than the rule does.
  if (kept.until <= now || kept.until > now + overrideLifetime) return 'expired';
  const present = session.state === 'signedIn' ? session.user.id : null;
  const isSame = (kept.userId === null || kept.userId === present) && (kept.session === null || kept.session === boot.override?.session);
  return isSame ? null : 'otherSession';
}

/** Whether anybody may in this page; else why not. */
function personReason({ boot, session }: StartParts): RefusedReason | null {
  // Nobody answered who is there.
  if (session.state === 'unknown') return 'server';
  return isTester(boot, session) ? null : 'person';
}

/** What the tab kept, or what the address asks for in its place. What is refused is forgotten. */
async function take(kept: Kept, parts: StartParts, isAsked: boolean): Promise<ResolvedStart> {
  const { store, boot } = parts;
  const over = personReason(parts) ?? overReason(kept, parts);
  if (over !== null) {
    // What is kept waits for an answer.
    if (over !== 'server') store.clear();
    return { ...none, refused: kept.overrides.map((override) => toRefused(override, over)) };
  }
  const found = await examineAll(kept.overrides, parts);
  const refused = refusedOf(found);
  const versions = versionsOf(found);
  const accepted = kept.overrides.filter(({ id }) => versions.some(({ descriptor }) => descriptor.id === id));
  if (accepted.length === 0) store.clear();
  else store.write({ override: { ...kept, session: boot.override?.session ?? null, overrides: accepted }, bisect: isAsked || refused.length > 0 ? null : readTabState(store).bisect });
  return { ...none, versions, until: kept.until, refused };
}

/** What the address asks for, examined, to be put to the person. Nothing of it is kept. */
async function offer(asked: readonly Override[], parts: StartParts): Promise<Pick<ResolvedStart, 'refused' | 'offered'>> {
  const reason = personReason(parts);
  if (reason !== null) return { refused: asked.map((override) => toRefused(override, reason)), offered: [] };
  const found = await examineAll(asked, parts);
  return { refused: refusedOf(found), offered: versionsOf(found) };
}

/** Which versions this page takes in place of the live ones, and why others were not taken. */
export async function resolveStart(asked: readonly Override[], parts: StartParts): Promise<ResolvedStart> {
  const { store, session, boot, now } = parts;
  const { override: stored } = readTabState(store);
  const isPut = asked.length > 0 && asksBeforeOverride(boot.environment);
  const isAsked = asked.length > 0 && !isPut;
  const userId = session.state === 'signedIn' ? session.user.id : null;
  const kept: Kept | null = isAsked ? { overrides: [...asked], userId, session: boot.override?.session ?? null, until: now + overrideLifetime } : stored;
  const [used, put] = await Promise.all([kept === null ? none : take(kept, parts, isAsked), isPut ? offer(asked, parts) : none]);
  return { ...used, refused: [...used.refused, ...put.refused], offered: put.offered };
}
