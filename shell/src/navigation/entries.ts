import {
  navigationGroups,
  tabbedGroups,
  type NavigationEntry,
  type NavigationGroupName,
} from '@tessera/contracts/remote/descriptor';
import type { Session } from '@tessera/contracts/remote/host-props';
import type { VersionSet } from '@tessera/contracts/remote/version-set';
import { userTypes } from '@tessera/contracts/user/user.schema';
import { findOwner, mayEnter } from './view.ts';

export interface NavigationGroup {
  readonly group: NavigationGroupName;
  readonly entries: readonly NavigationEntry[];
}

function isOpenTo(entry: NavigationEntry, session: Session, versionSet: VersionSet): boolean {
  const owned = findOwner(entry.path, versionSet)?.entry;
  if (owned?.access === 'public') return true;
  if (session.state !== 'signedIn' || owned === undefined || !mayEnter(owned, session.user)) return false;
  const { access } = owned;
  return access === 'session' || (access === 'admin' && session.user.type === userTypes.admin);
}

/** The navigation entries that this user may see, by group in order; empty groups are omitted. */
export function navigationFor(session: Session, versionSet: VersionSet): readonly NavigationGroup[] {
  const entries = versionSet.remotes
    .flatMap((remote) => remote.descriptor.navigation)
    .filter((entry) => isOpenTo(entry, session, versionSet));
  return navigationGroups
    .map((group) => ({
      group,
      entries: entries.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order),
    }))
    .filter(({ entries: inGroup }) => inGroup.length > 0);
}

/** The entry of a path: the one with the longest path that is a prefix of it. */
export function currentEntry(pathname: string, groups: readonly NavigationGroup[]): NavigationEntry | null {
  const fitting = groups
    .flatMap(({ entries }) => entries)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return fitting.reduce<NavigationEntry | null>(
    (best, entry) => (best === null || entry.path.length > best.path.length ? entry : best),
    null,
  );
}

/**
 * The group whose entries are shown as tabs around the current page; null if the group is not shown as tabs or has only
 * one entry.
 */
export function tabsAround(
  current: NavigationEntry | null,
  groups: readonly NavigationGroup[],
): NavigationGroup | null {
  const own = groups.find(({ entries }) => current !== null && entries.includes(current));
  return own !== undefined && tabbedGroups.includes(own.group) && own.entries.length > 1 ? own : null;
}
