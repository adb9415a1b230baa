import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import { gate, type Candidate, type Refusal } from '@tessera/contracts/remote/gate';
import { findVersion, type Registry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { applyChange, type RegistryChange } from '@tessera/contracts/remote/registry-changes';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreRefused, type RegistryStore } from './store.ts';

export type Outcome =
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'changed' | 'unchanged' | 'wouldChange'; readonly registry: Registry };

export type ChangeRequest = {
  readonly store: RegistryStore;
  /** The change that is wanted of a registry; null when that already is as it should be. Asked again when the registry moved. */
  readonly change: (registry: Registry) => RegistryChange | null;
  /** Asked of the gate also when nothing changes: what stands there already may not fit any more. */
  readonly standing?: RemoteVersion;
  /** What the version that the change gives to people was built with. */
  readonly candidate: (version: RemoteVersion) => Promise<Candidate>;
  /** The contract to ask where no server has ever served the store. Without it the version is held against its own: a way back never depends on what is being worked on. */
  readonly unserved?: () => Promise<Snapshot>;
  /** Done once, after the gate's first yes and before the registry changes. */
  readonly upload?: () => Promise<void>;
  readonly isRehearsal: boolean;
};

/** Many teams at once: each round lets one through, so a deploy among a hundred others still has its turn. */
const rounds = 200;
const longestPause = 150;

const idOf = (change: RegistryChange): string => (change.kind === 'deploy' ? change.version.descriptor.id : change.id);

/** The version that people get by the change and did not get by it before; null when the change only takes away. */
function givenBy(change: RegistryChange, after: Registry): RemoteVersion | null {
  const entry = after.remotes.find(({ id }) => id === idOf(change));
  if (!entry || change.kind === 'retire') return null;
  const version = change.kind === 'canary' ? entry.candidate?.version : entry.live;
  return version === undefined ? null : (findVersion(entry, version) ?? null);
}

/**
 * One change of the registry by compare and swap. The gate is asked with the registry, the shell and the server as they are now,
 * and again with the new ones when somebody else was faster. Refused, it leaves the registry as it was.
 * Throws ChangeRefused when the change makes no sense there.
 */
export async function changeRegistry({ store, change, standing, candidate, unserved, upload, isRehearsal }: ChangeRequest): Promise<Outcome> {
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
  throw new Error(`The registry of ${store.place} has changed ${String(rounds)} times meanwhile; nothing was changed. Try again.`);
}
