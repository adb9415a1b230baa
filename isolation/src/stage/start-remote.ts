import contracts from '@tessera/contracts/package.json';
import { incompatibilities } from '@tessera/contracts/remote/gate';
import type { Isolation } from '@tessera/contracts/remote/isolation';
import { remoteVersionSchema, versionFile, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { toPageRemote } from '@tessera/contracts/remote/version-set';
import type { RemoteLoader } from '@tessera/ui/host/federation';
import { readLifecycles, type Lifecycles } from '@tessera/ui/host/lifecycles';
import type { Fault } from '../workbench/settings.ts';

/** What a start needs from the page. */
export interface StartOptions {
  readonly isolation: Isolation;
  readonly loader: Pick<RemoteLoader, 'load'>;
  /**
   * Versions of the shared modules that the page provides, by name; null if the remote bundles everything, as when run
   * from source.
   */
  readonly shares: Readonly<Record<string, string>> | null;
  /** Fetches a file of the version. */
  readonly fetchFile: (url: string) => Promise<Response>;
  readonly faults: () => readonly Fault[];
}

/** A start that failed, and at which step. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  readonly place: 'manifest' | 'contract' | 'load';

  constructor(place: StartFailed['place'], message: string, cause?: unknown) {
    super(message, { cause });
    this.place = place;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads the version's manifest. */
async function readManifest({ isolation, fetchFile }: StartOptions): Promise<RemoteVersion> {
  const url = `${isolation.base}${versionFile}`;
  try {
    const answer = await fetchFile(url);
    if (!answer.ok) throw new Error(`status ${String(answer.status)}`);
    return { ...remoteVersionSchema.parse(await answer.json()), base: isolation.base };
  } catch (error) {
    throw new StartFailed('manifest', `${url}: ${messageOf(error)}`, error);
  }
}

/**
 * The part of the deployment gate that a page can check: whether it has the contracts and shared modules that the
 * version requires.
 */
function checkContract(version: RemoteVersion, shares: StartOptions['shares']): void {
  const built = { version: contracts.version, calls: [], events: [] };
  const refusals = incompatibilities(
    { version, contract: built },
    { contracts: contracts.version, shares: shares ?? version.requires },
    built,
    'version',
  );
  if (refusals.length > 0) throw new StartFailed('contract', refusals.map(({ detail }) => detail).join(' '));
}

const brokenMount: Lifecycles['mount'] = () =>
  Promise.reject(new Error('The fault "throws at mount" is set in the workbench'));

/**
 * Loads a remote by its version's manifest, as the shell does, and returns its lifecycles. Throws StartFailed.
 * @param isRepeated true for a retry after a failure: nothing is taken from caches
 */
export async function startRemote(options: StartOptions, isRepeated: boolean): Promise<Lifecycles> {
  const version = await readManifest(options);
  checkContract(version, options.shares);
  const faults = options.faults();
  // There is no file at that URL, and caches are bypassed, so browser, runtime and loader handle a file that fails to
  // load.
  const start = { ...toPageRemote(version, null), ...(faults.includes('filesDown') ? { entry: 'not-there.js' } : {}) };
  try {
    const lifecycles = readLifecycles(await options.loader.load(start, isRepeated || faults.includes('filesDown')));
    return faults.includes('throwAtMount') ? { ...lifecycles, mount: brokenMount } : lifecycles;
  } catch (error) {
    throw new StartFailed('load', messageOf(error), error);
  }
}
