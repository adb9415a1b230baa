import { pathOf } from '@tessera/contracts/http/web-address';
import type { Bisect, Change, Override } from '@tessera/contracts/remote/override';
import { findVersion, type Registry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import type { VersionSet } from '@tessera/contracts/remote/version-set';

/**
 * The versions of each remote up to the one that this page uses, oldest first. Leaves out a
 * remote whose version is not in the registry any more: a reload updates it.
 */
export function chainsOf(registry: Registry, present: VersionSet): readonly (readonly RemoteVersion[])[] {
  return present.remotes.flatMap(({ descriptor, version }) => {
    const entry = registry.remotes.find(({ id }) => id === descriptor.id);
    if (!entry) return [];
    const names = [...entry.earlier.toReversed(), entry.live, ...(entry.candidate ? [entry.candidate.version] : [])];
    const at = names.indexOf(version);
    // A candidate that this page does not use is irrelevant here.
    return at < 0 ? [] : [names.slice(0, at + 1).flatMap((name) => findVersion(entry, name) ?? [])];
  });
}

const addressOf = ({ version, base }: RemoteVersion): Change['to'] => ({ version, base });

/** All changes from one version to the next, in order of deployment as far as it is known. */
export function changesOf(chains: readonly (readonly RemoteVersion[])[]): Change[] {
  const steps = chains.flatMap((chain) => {
    let latest = '';
    return chain.flatMap((version, index) => {
      // Within a remote the order is known, even if the clocks of the deploying machines were wrong.
      latest = [latest, version.deployedAt ?? ''].toSorted().at(-1) ?? '';
      const before = chain[index - 1];
      return before
        ? [{ at: latest, change: { id: version.descriptor.id, from: addressOf(before), to: addressOf(version) } }]
        : [];
    });
  });
  return steps.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ change }) => change);
}

/** Starts a bisection. It is given that with all changes the page is broken. */
export const beginBisect = (path: string, changes: readonly Change[], leftOut: readonly string[] = []): Bisect => ({
  path,
  changes: [...changes],
  works: -1,
  broken: changes.length,
  steps: 0,
  leftOut: [...leftOut],
});

/** How many changes the next step applies; null when the bisection is finished. */
export const probeOf = ({ works, broken }: Pick<Bisect, 'works' | 'broken'>): number | null =>
  broken - works <= 1 ? null : Math.floor((works + broken) / 2);

/** Maximum number of steps left: each step halves the candidates. */
export const stepsLeft = ({ works, broken }: Pick<Bisect, 'works' | 'broken'>): number =>
  Math.ceil(Math.log2(broken - works));

export function answerBisect(bisect: Bisect, isBroken: boolean): Bisect {
  const probe = probeOf(bisect);
  if (probe === null) return bisect;
  return { ...bisect, steps: bisect.steps + 1, ...(isBroken ? { broken: probe } : { works: probe }) };
}

/** The overrides that give this page the oldest versions plus the first `count` changes. */
export function overridesAt({ changes }: Pick<Bisect, 'changes'>, count: number): Override[] {
  const targets = new Map<string, Change['to']>();
  for (const { id, from } of changes) if (!targets.has(id)) targets.set(id, from);
  for (const { id, to } of changes.slice(0, count)) targets.set(id, to);
  const current = new Map(changes.map(({ id, to }) => [id, to.version]));
  return [...targets].flatMap(([id, { version, base }]) =>
    current.get(id) === version ? [] : [{ id, address: base }],
  );
}

/**
 * The change that broke the page; null if the page is broken without any of them, or if the bisection is not finished.
 */
export const culpritOf = (bisect: Bisect): Change | null =>
  probeOf(bisect) === null && bisect.broken > 0 ? (bisect.changes[bisect.broken - 1] ?? null) : null;

/**
 * Converts the URL of a page on this origin to its path. Other texts are returned unchanged, to be refused by
 * validation.
 */
export function pathHere(input: string, origin: string): string {
  const trimmed = input.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  return url?.origin === origin ? pathOf({ pathname: url.pathname, search: url.search, hash: '' }) : trimmed;
}
