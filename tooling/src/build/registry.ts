import { emptyRegistry, findVersion, type Registry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';

/** A built version; `isNew` if its sources differ from those of the previous build. */
export interface BuiltVersion {
  version: RemoteVersion;
  isNew: boolean;
}

/**
 * The registry after a local build: newly built versions go live. Versions that were rolled back or deployed in the
 * meantime stay as they are.
 */
export function nextRegistry(built: readonly BuiltVersion[], known: Registry = emptyRegistry): Registry {
  return built.reduce((registry, { version, isNew }) => {
    const entry = registry.remotes.find((candidate) => candidate.id === version.descriptor.id);
    const isListed = entry !== undefined && findVersion(entry, version.version) !== undefined;
    const isLive = entry?.live === version.version;
    return isLive || (isListed && !isNew) ? registry : applyChange(registry, { kind: 'deploy', version });
  }, known);
}
