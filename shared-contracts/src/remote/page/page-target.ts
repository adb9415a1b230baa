import type { PathEntry } from '../descriptor.ts';
import type { PageRemote, VersionSet } from '../version-set.ts';

/** What a URL leads to. */
export interface PageTarget {
  /** The remote that renders it; null where the shell does, or nobody. */
  readonly remote: PageRemote | null;
  readonly entry: PathEntry | null;
  readonly isKnown: boolean;
  /** The path that is rendered, without a trailing slash. */
  readonly path: string;
}

const shellPaths = new Set(['/', '/login', '/register', '/auth', '/error', '/qa']);
/** Where the shell redirects from the root. */
const home = '/home';

const firstSegment = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** The remote and the path entry of a path. `/` counts as home, because the browser renders that next. */
export function findTarget({ remotes }: VersionSet, path: string): PageTarget {
  const segment = firstSegment(path);
  const wanted = segment === '/' ? home : segment;
  const drawn = segment === '/' ? home : path.replace(/(?<!\/)\/+$/u, '');
  for (const remote of remotes) {
    const entry = remote.descriptor.paths.find((candidate) => candidate.path === wanted);
    if (entry) return { remote, entry, isKnown: true, path: drawn };
  }
  return { remote: null, entry: null, isKnown: shellPaths.has(segment), path: drawn };
}
