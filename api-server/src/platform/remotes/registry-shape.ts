import { isDeepStrictEqual } from 'node:util';
import { findVersion, type Registry, type RegistryEntry, type RemoteVersion } from '@tessera/contracts/remote/registry';

const hasTwice = (names: readonly string[]): boolean => new Set(names).size !== names.length;

function entryMistake(entry: RegistryEntry): string | null {
  const { id, live, candidate, earlier, versions } = entry;
  if (versions.some(({ descriptor }) => descriptor.id !== id)) return `${id} lists a version of another remote.`;
  if (hasTwice(versions.map(({ version }) => version))) return `${id} lists a version twice.`;
  const missing = [live, ...(candidate ? [candidate.version] : []), ...earlier].find(
    (version) => !findVersion(entry, version),
  );
  if (missing !== undefined) return `${id} ${missing} is not among the versions.`;
  if (candidate?.version === live) return `${id} ${live} is live and candidate at once.`;
  return hasTwice([live, ...earlier]) ? `${id} names a version twice as its way back.` : null;
}

/** The inconsistency of a registry, in one sentence; null when there is none. */
export function registryMistake({ remotes }: Registry): string | null {
  if (hasTwice(remotes.map(({ id }) => id))) return 'A remote is listed twice.';
  return remotes.map(entryMistake).find((mistake) => mistake !== null) ?? null;
}

const withoutTime = ({ deployedAt: _deployedAt, ...version }: RemoteVersion): Omit<RemoteVersion, 'deployedAt'> =>
  version;

/** Versions that both registries list, but with different content. */
export function changedVersions(current: Registry, next: Registry): RemoteVersion[] {
  return next.remotes.flatMap((entry) => {
    const known = current.remotes.find(({ id }) => id === entry.id);
    return entry.versions.filter((version) => {
      const before = known && findVersion(known, version.version);
      return before !== undefined && !isDeepStrictEqual(withoutTime(before), withoutTime(version));
    });
  });
}

/** Whether the registry lists the version. */
export const isListed = ({ remotes }: Registry, id: string, version: string): boolean =>
  remotes.some((entry) => entry.id === id && findVersion(entry, version) !== undefined);
