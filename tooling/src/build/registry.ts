import { emptyRegistry, findVersion, type Registry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';

/** A version as the build gives it; `isNew` when its sources were not those of the build before. */
export type BuiltVersion = { version: RemoteVersion; isNew: boolean };

/** The registry after a local build: what was built anew is live. What was rolled back or deployed since then stays as it is. */
export function nextRegistry(built: readonly BuiltVersion[], known: Registry = emptyRegistry): Registry {
  return built.reduce((registry, { version, isNew }) => {
    const entry = registry.remotes.find((candidate) => candidate.id === version.descriptor.id);
    const isListed = entry !== undefined && findVersion(entry, version.version) !== undefined;
    const isLive = entry?.live === version.version;
    return isLive || (isListed && !isNew) ? registry : applyChange(registry, { kind: 'deploy', version });
  }, known);
}
