import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import { gateOfPlatform, type Candidate, type Platform, type Refusal } from '@tessera/contracts/remote/gate';
import { servedVersions, type Registry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { readStoredContract } from './candidate.ts';
import { ownContract } from './own-contract.ts';
import type { RegistryStore } from './store.ts';

/** The new shell or the new server that would replace the live one. */
export type NewPlatform = { readonly shell: Platform } | { readonly server: Snapshot };

/**
 * Checks every version that people may get against the new shell or server. A version whose contract cannot be read
 * counts as a refusal.
 */
export async function checkPlatform(
  store: RegistryStore,
  registry: Registry,
  wanted: NewPlatform,
): Promise<{ readonly asked: number; readonly refusals: readonly Refusal[] }> {
  const served = registry.remotes.flatMap(servedVersions);
  const read = await Promise.all(
    served.map(async (version: RemoteVersion): Promise<Pick<Candidate, 'version' | 'contract'> | Refusal> => {
      try {
        return { version, contract: await readStoredContract(store, version) };
      } catch (failure) {
        const why = failure instanceof Error ? failure.message : String(failure);
        return {
          reason: 'call',
          detail: `${version.descriptor.id} ${version.version}: The contract it was built with cannot be read: ${why}`,
        };
      }
    }),
  );
  const unreadable = read.flatMap((item) => ('reason' in item ? [item] : []));
  const readable = read.flatMap((item) => ('contract' in item ? [item] : []));
  const platform = 'shell' in wanted ? wanted.shell : await store.platform();
  const server = 'server' in wanted ? wanted.server : ((await store.server()) ?? (await ownContract()));
  return { asked: served.length, refusals: [...unreadable, ...gateOfPlatform(readable, platform, server)] };
}
