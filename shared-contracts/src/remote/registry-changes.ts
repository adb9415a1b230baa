import { emptyRegistry, findVersion, type Registry, type RegistryEntry, type RemoteVersion } from './registry.ts';

/** A change that the current registry does not allow. The message is for the team that requested it. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
}

/** One change of the registry, as data; the kinds have the names of the command's actions. */
export type RegistryChange =
  /** A new version goes live at once. */
  | { readonly kind: 'deploy'; readonly version: RemoteVersion }
  /** A new or known version becomes the candidate for a share of the users; 0 percent withdraws it. */
  | { readonly kind: 'canary'; readonly id: string; readonly percent: number; readonly version?: RemoteVersion }
  /** The candidate goes live for all users. */
  | { readonly kind: 'promote'; readonly id: string }
  /** The previous live version goes live again. */
  | { readonly kind: 'rollback'; readonly id: string }
  /** The remote, or a version that is neither live nor the candidate, is removed from the registry. Its files stay. */
  | { readonly kind: 'retire'; readonly id: string; readonly version?: string };

/** Maximum number of versions in an entry; files of others stay on the server for open tabs. */
export const listedVersions = 20;

/** Maximum number of earlier live versions kept for a rollback. */
export const keptEarlier = 10;

const entryOf = (registry: Registry, id: string): RegistryEntry => {
  const entry = registry.remotes.find((candidate) => candidate.id === id);
  if (!entry) throw new ChangeRefused(`There is no remote "${id}" in the registry.`);
  return entry;
};

function withVersion(entry: RegistryEntry, version: RemoteVersion): RegistryEntry {
  const known = findVersion(entry, version.version);
  if (known && JSON.stringify(known.files) !== JSON.stringify(version.files)) {
    throw new ChangeRefused(`${entry.id} ${version.version} exists already with other files; a version never changes.`);
  }
  return known ? entry : { ...entry, versions: [version, ...entry.versions] };
}

function withLive(entry: RegistryEntry, live: string): RegistryEntry {
  const earlier =
    live === entry.live
      ? entry.earlier
      : [entry.live, ...entry.earlier.filter((version) => version !== live && version !== entry.live)];
  return { ...entry, live, candidate: null, earlier: earlier.slice(0, keptEarlier) };
}

/** Keeps the live, the candidate and the earlier versions, and of the rest the newest. */
function trimmed(entry: RegistryEntry): RegistryEntry {
  const needed = new Set([entry.live, ...(entry.candidate ? [entry.candidate.version] : []), ...entry.earlier]);
  let free = listedVersions - needed.size;
  return { ...entry, versions: entry.versions.filter(({ version }) => needed.has(version) || (free -= 1) >= 0) };
}

function changedEntry(registry: Registry, change: Exclude<RegistryChange, { kind: 'retire' }>): RegistryEntry {
  switch (change.kind) {
    case 'deploy': {
      const { version } = change;
      const known = registry.remotes.find((entry) => entry.id === version.descriptor.id);
      if (!known)
        return { id: version.descriptor.id, live: version.version, candidate: null, earlier: [], versions: [version] };
      return withLive(withVersion(known, version), version.version);
    }
    case 'canary': {
      const entry = entryOf(registry, change.id);
      if (change.percent === 0) return { ...entry, candidate: null };
      const given = change.version ? withVersion(entry, change.version) : entry;
      const version = change.version?.version ?? entry.candidate?.version;
      if (version === undefined)
        throw new ChangeRefused(`${entry.id} has no candidate; name the version for the canary.`);
      if (version === entry.live) throw new ChangeRefused(`${entry.id} ${version} is live for everybody already.`);
      if (!Number.isInteger(change.percent) || change.percent < 1 || change.percent > 99)
        throw new ChangeRefused(
          'The percentage of a canary must be 1 to 99; promote the candidate for everybody, or set 0 to withdraw it.',
        );
      return { ...given, candidate: { version, percent: change.percent } };
    }
    case 'promote': {
      const entry = entryOf(registry, change.id);
      if (!entry.candidate) throw new ChangeRefused(`${entry.id} has no candidate to promote.`);
      return withLive(entry, entry.candidate.version);
    }
    case 'rollback': {
      const entry = entryOf(registry, change.id);
      const [back, ...earlier] = entry.earlier.filter((version) => findVersion(entry, version));
      if (back === undefined) throw new ChangeRefused(`${entry.id} has no earlier version to go back to.`);
      return { ...entry, live: back, candidate: null, earlier };
    }
  }
}

function retired(registry: Registry, id: string, version: string | undefined): Registry['remotes'] {
  const entry = entryOf(registry, id);
  if (version === undefined) return registry.remotes.filter((candidate) => candidate !== entry);
  if (!findVersion(entry, version)) throw new ChangeRefused(`${id} has no version ${version}.`);
  if (version === entry.live || version === entry.candidate?.version)
    throw new ChangeRefused(`${id} ${version} is in use; roll back or withdraw it first.`);
  const without = {
    ...entry,
    earlier: entry.earlier.filter((kept) => kept !== version),
    versions: entry.versions.filter((kept) => kept.version !== version),
  };
  return registry.remotes.map((candidate) => (candidate === entry ? without : candidate));
}

/**
 * The registry after one change, with its revision raised by one. Throws ChangeRefused when the current registry does
 * not allow the change. Does not check whether a version fits the rest of the product; the gate does.
 */
export function applyChange(registry: Registry = emptyRegistry, change: RegistryChange): Registry {
  const revision = registry.revision + 1;
  if (change.kind === 'retire') return { revision, remotes: retired(registry, change.id, change.version) };
  const entry = trimmed(changedEntry(registry, change));
  const isNew = registry.remotes.every((candidate) => candidate.id !== entry.id);
  return {
    revision,
    remotes: isNew
      ? [...registry.remotes, entry]
      : registry.remotes.map((candidate) => (candidate.id === entry.id ? entry : candidate)),
  };
}
