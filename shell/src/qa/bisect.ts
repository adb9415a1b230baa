import { findVersion } from '@tessera/contracts/remote/registry';
import type { Registry, RemoteVersion } from '@tessera/contracts/remote/registry';
import type { VersionSet } from '@tessera/contracts/remote/version-set';
import type { Bisect, Change, Override } from '@tessera/contracts/remote/override';

/**
 * The versions of each remote that led to the one that this page was given, the oldest first and that one last. A remote that is no longer
 * as the page was given it is left out: a reload brings it up to date.
 */
export function chainsOf(registry: Registry, present: VersionSet): readonly (readonly RemoteVersion[])[] {
  return present.remotes.flatMap(({ descriptor, version }) => {
    const entry = registry.remotes.find(({ id }) => id === descriptor.id);
    if (!entry) return [];
    const names = [...entry.earlier.toReversed(), entry.live, ...(entry.candidate ? [entry.candidate.version] : [])];
    const at = names.indexOf(version);
    // A candidate that this page was not given changed nothing here.
    return at < 0 ? [] : [names.slice(0, at + 1).flatMap((name) => findVersion(entry, name) ?? [])];
  });
}

const placeOf = ({ version, base }: RemoteVersion): Change['to'] => ({ version, base });

/** Every step from one version to the next, in the order in which they were deployed as far as that is known. */
export function changesOf(chains: readonly (readonly RemoteVersion[])[]): Change[] {
  const steps = chains.flatMap((chain) => {
    let latest = '';
    return chain.flatMap((version, index) => {
      // Within one remote the order is known, whatever the clocks of those who deployed it said.
      latest = [latest, version.deployedAt ?? ''].toSorted().at(-1) ?? '';
      const before = chain[index - 1];
      return before ? [{ at: latest, change: { id: version.descriptor.id, from: placeOf(before), to: placeOf(version) } }] : [];
    });
  });
  return steps.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ change }) => change);
}

/** Begins with what is known: with every change the page is broken. */
export const beginBisect = (path: string, changes: readonly Change[], leftOut: readonly string[] = []): Bisect => ({
  path,
  changes: [...changes],
  works: -1,
  broken: changes.length,
  steps: 0,
  leftOut: [...leftOut],
});

/** How many of the changes the next page has; null when the search is over. */
export const probeOf = ({ works, broken }: Pick<Bisect, 'works' | 'broken'>): number | null => (broken - works <= 1 ? null : Math.floor((works + broken) / 2));

/** Steps that are left at most: the places where it may have broken are halved each time. */
export const stepsLeft = ({ works, broken }: Pick<Bisect, 'works' | 'broken'>): number => Math.ceil(Math.log2(broken - works));

export function answerBisect(bisect: Bisect, isBroken: boolean): Bisect {
  const probe = probeOf(bisect);
  if (probe === null) return bisect;
  return { ...bisect, steps: bisect.steps + 1, ...(isBroken ? { broken: probe } : { works: probe }) };
}

/** What stands for the versions that this page was given, with the first `count` changes only. */
export function overridesAt({ changes }: Pick<Bisect, 'changes'>, count: number): Override[] {
  const wanted = new Map<string, Change['to']>();
  for (const { id, from } of changes) if (!wanted.has(id)) wanted.set(id, from);
  for (const { id, to } of changes.slice(0, count)) wanted.set(id, to);
  const given = new Map(changes.map(({ id, to }) => [id, to.version]));
  return [...wanted].flatMap(([id, { version, base }]) => (given.get(id) === version ? [] : [{ id, address: base }]));
}

/** The change with which it broke; null when it is broken without any of them, or while the search goes on. */
export const culpritOf = (bisect: Bisect): Change | null => (probeOf(bisect) === null && bisect.broken > 0 ? (bisect.changes[bisect.broken - 1] ?? null) : null);

/** The path of a page that may be given with its origin, as the browser's address bar has it. What lies elsewhere stays as it is, to be refused. */
export function pathHere(given: string, origin: string): string {
  const trimmed = given.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  return url?.origin === origin ? `${url.pathname}${url.search}` : trimmed;
}
