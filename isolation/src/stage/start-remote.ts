import contracts from '@tessera/contracts/package.json';
import { incompatibilities } from '@tessera/contracts/remote/gate';
import type { Isolation } from '@tessera/contracts/remote/isolation';
import { remoteVersionSchema, versionFile } from '@tessera/contracts/remote/registry';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { toPageRemote } from '@tessera/contracts/remote/version-set';
import type { RemoteLoader } from '@tessera/ui/host/federation';
import { readLifecycles } from '@tessera/ui/host/lifecycles';
import type { Lifecycles } from '@tessera/ui/host/lifecycles';
import type { Fault } from '../workbench/settings.ts';

/** What a start needs of the page. */
export interface StartParts {
  readonly isolation: Isolation;
  readonly loader: Pick<RemoteLoader, 'load'>;
  /** Versions of the modules that the page provides, by name; null where the remote brings everything, as from source. */
  readonly shares: Readonly<Record<string, string>> | null;
  /** Gives a file of the version. */
  readonly fetchFile: (url: string) => Promise<Response>;
  readonly faults: () => readonly Fault[];
}

/** A start that did not come to its end, and where. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  readonly place: 'manifest' | 'contract' | 'load';

  constructor(place: StartFailed['place'], message: string, cause?: unknown) {
    super(message, { cause });
    this.place = place;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the version says of itself now. */
async function readManifest({ isolation, fetchFile }: StartParts): Promise<RemoteVersion> {
  const url = `${isolation.base}${versionFile}`;
  try {
    const answer = await fetchFile(url);
    if (!answer.ok) throw new Error(`status ${String(answer.status)}`);
    return { ...remoteVersionSchema.parse(await answer.json()), base: isolation.base };
  } catch (error) {
    throw new StartFailed('manifest', `${url}: ${messageOf(error)}`, error);
  }
}

/** The question of the gate that a page can answer by itself: does it have the contracts and the shared modules that the version asks for? */
function checkContract(version: RemoteVersion, shares: StartParts['shares']): void {
  const built = { version: contracts.version, calls: [], events: [] };
  const refusals = incompatibilities({ version, contract: built }, { contracts: contracts.version, shares: shares ?? version.requires }, built, 'version');
  if (refusals.length > 0) throw new StartFailed('contract', refusals.map(({ detail }) => detail).join(' '));
}

const brokenMount: Lifecycles['mount'] = () => Promise.reject(new Error('The workbench was asked to let the mount throw'));

/**
 * Fetches a remote as a shell does, by what its version says of itself, and gives its lifecycles. Throws StartFailed.
 * @param isRepeated after a failure: nothing that is kept of the remote may answer
 */
export async function startRemote(parts: StartParts, isRepeated: boolean): Promise<Lifecycles> {
  const version = await readManifest(parts);
  checkContract(version, parts.shares);
  const faults = parts.faults();
  // Nothing lies at that address, and nothing that is kept may answer: the browser, the runtime and the loader meet a file that does not come.
  const start = { ...toPageRemote(version, null), ...(faults.includes('filesDown') ? { entry: 'not-there.js' } : {}) };
  try {
    const lifecycles = readLifecycles(await parts.loader.load(start, isRepeated || faults.includes('filesDown')));
    return faults.includes('throwAtMount') ? { ...lifecycles, mount: brokenMount } : lifecycles;
  } catch (error) {
    throw new StartFailed('load', messageOf(error), error);
  }
}
