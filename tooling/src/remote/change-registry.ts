import { setTimeout as wait } from 'node:timers/promises';
import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import { gate, type Candidate, type Refusal } from '@tessera/contracts/remote/gate';
import { findVersion, type Registry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { applyChange, type RegistryChange } from '@tessera/contracts/remote/registry-changes';
import { StoreRefused, type RegistryStore } from './store.ts';

export type Outcome =
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'changed' | 'unchanged' | 'wouldChange'; readonly registry: Registry };

export interface ChangeRequest {
  readonly store: RegistryStore;
  /**
   * The change to make to a registry; null if there is nothing to change. Called again when the registry has changed in
   * the meantime.
   */
  readonly change: (registry: Registry) => RegistryChange | null;
  /** A version that the gate checks even if nothing changes, because a live version may no longer fit. */
  readonly standing?: RemoteVersion;
  /** Reads the version that the change would give to people. */
  readonly candidate: (version: RemoteVersion) => Promise<Candidate>;
  /**
   * The contract to check against if no server has ever served the store; by default the version's own, so a rollback
   * ignores unfinished work.
   */
  readonly unserved?: () => Promise<Snapshot>;
  /** Runs once, after the gate has first accepted and before the registry changes. */
  readonly upload?: () => Promise<void>;
  readonly isRehearsal: boolean;
}

/**
 * When many teams deploy at once, only one succeeds per round, so even the last of a hundred deploys needs enough
 * rounds.
 */
const rounds = 200;
const longestPause = 150;

const idOf = (change: RegistryChange): string => (change.kind === 'deploy' ? change.version.descriptor.id : change.id);

/** The version that people newly get by the change; null if the change only removes something. */
function givenBy(change: RegistryChange, after: Registry): RemoteVersion | null {
  const entry = after.remotes.find(({ id }) => id === idOf(change));
  if (!entry || change.kind === 'retire') return null;
  const version = change.kind === 'canary' ? entry.candidate?.version : entry.live;
  return version === undefined ? null : (findVersion(entry, version) ?? null);
}

/**
 * Makes one change to the registry by compare and swap. The gate checks against the current registry, shell and server,
 * and again if the registry has changed in the meantime. If it refuses, the registry stays as it was.
 * Throws ChangeRefused if the change does not apply to the registry.
 */
export async function changeRegistry({
  store,
  change,
  standing,
  candidate,
  unserved,
  upload,
  isRehearsal,
}: ChangeRequest): Promise<Outcome> {
  let isUploaded = false;
  const known = new Map<string, Candidate>();
  const candidateOf = async (version: RemoteVersion): Promise<Candidate> => {
    const read = known.get(version.version) ?? (await candidate(version));
    known.set(version.version, read);
    return read;
  };

  const refusalsOf = async (version: RemoteVersion, registry: Registry): Promise<readonly Refusal[]> => {
    const [asked, platform, live] = await Promise.all([candidateOf(version), store.platform(), store.server()]);
    return gate(asked, { registry, platform, server: live ?? (await unserved?.()) ?? asked.contract });
  };

  for (let round = 0; round < rounds; round += 1) {
    const { registry, mark } = await store.read();
    const wanted = change(registry);
    if (wanted === null) {
      const refusals = standing === undefined ? [] : await refusalsOf(standing, registry);
      return refusals.length > 0 ? { kind: 'refused', refusals } : { kind: 'unchanged', registry };
    }
    const after = applyChange(registry, wanted);
    const version = givenBy(wanted, after);
    if (version) {
      const refusals = await refusalsOf(version, registry);
      if (refusals.length > 0) return { kind: 'refused', refusals };
    }
    if (isRehearsal) return { kind: 'wouldChange', registry: after };
    try {
      if (upload && !isUploaded) await upload();
      isUploaded = true;
      if (await store.swap(after, mark)) return { kind: 'changed', registry: after };
    } catch (failure) {
      if (failure instanceof StoreRefused) return { kind: 'refused', refusals: failure.refusals };
      throw failure;
    }
    await wait(Math.random() * longestPause);
  }
  throw new Error(
    `The registry of ${store.place} has changed ${String(rounds)} times meanwhile; nothing was changed. Try again.`,
  );
}
