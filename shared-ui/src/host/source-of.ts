import type { PageRemote } from '@tessera/contracts/remote/version-set';

/** A version of a remote, as named in reports. */
export interface RemoteSource {
  readonly id: string;
  readonly version: string;
}

/** The version in whose files an error occurred (first match in the stack), or null for the shell's own files. */
export function sourceOf(error: unknown, remotes: readonly PageRemote[]): RemoteSource | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const found = remotes
    .flatMap((remote) =>
      [remote, ...(remote.fallback ? [remote.fallback] : [])].map(({ base, version }) => ({
        at: stack.indexOf(base),
        id: remote.descriptor.id,
        version,
      })),
    )
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  return found ? { id: found.id, version: found.version } : null;
}
