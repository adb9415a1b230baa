import { registrySchema, type Registry, type RemoteVersion } from '@tessera/contracts/remote/registry';

/** Versions that stay on the server, the live one among them, so that an open tab finds its chunks. */
export const keptVersions = 4;

type Entry = Registry['remotes'][number];

const withLive = (built: RemoteVersion, known: Entry | undefined): Entry => ({
  id: built.descriptor.id,
  live: built.version,
  candidate: null,
  versions: [built, ...(known?.versions ?? []).filter((version) => version.version !== built.version)].slice(0, keptVersions),
});

/** The registry after a local build: what was built is live. The revision rises only when something changed. */
export function nextRegistry(built: readonly RemoteVersion[], known: Registry | undefined): Registry {
  const remotes = built.map((version) => withLive(version, known?.remotes.find((entry) => entry.id === version.descriptor.id)));
  const isSame = known !== undefined && JSON.stringify(known.remotes) === JSON.stringify(remotes);
  return registrySchema.parse({ revision: isSame ? known.revision : (known?.revision ?? 0) + 1, remotes });
}
