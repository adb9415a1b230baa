import type { PageRemote } from '@tessera/contracts/remote/version-set';
import { addErrorHandler, triggerAppChange } from 'single-spa';
import { mountRemote, type MountedRemote } from './mounted-remote.ts';
import type { RemoteParts } from './remote-parts.ts';

/**
 * Registers every remote with single-spa, which may be started afterwards. Failures of a remote stay within its own
 * area. Errors that single-spa detects by itself are reported, too.
 */
export function registerRemotes({
  remotes,
  ...parts
}: RemoteParts & { readonly remotes: readonly PageRemote[] }): readonly MountedRemote[] {
  const told = new WeakSet<Error>();
  addErrorHandler((error) => {
    if (!told.has(error)) parts.report({ from: null, error, place: 'single-spa', fellBackTo: null });
  });
  const mounted = remotes.map((remote) => mountRemote(remote, parts, (error) => told.add(error)));
  parts.active$.subscribe(() => void triggerAppChange());
  return mounted;
}
