import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allCalls } from '@tessera/contracts/calls';
import { digestOf } from '@tessera/contracts/http/call-digest';
import { takeSnapshot } from '@tessera/contracts/http/snapshot';
import type { Descriptor } from '@tessera/contracts/remote/descriptor';
import { usedPart } from '@tessera/contracts/remote/gate';
import { makeFolderReadable, makePathReadable } from '@tessera/contracts/remote/readable-files';
import { contractFile, remoteVersionSchema, versionFile, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { containerName, remoteEntryFile } from '../webpack/remote.ts';
import { writeCompressedTwins } from './compress.ts';
import { builtFiles, contentHash } from './integrity.ts';
import { contractsVersion } from './package-config.ts';
import type { BuildFacts } from './read-build.ts';

/** The path at which the server serves `dist/remotes`. */
const remotesBase = '/remotes/';

export interface PackRequest {
  readonly descriptor: Descriptor;
  /** Version in the remote's manifest; the version's name begins with it. */
  readonly packageVersion: string;
  /** The bundler's output folder; it becomes the version's folder. */
  readonly scratch: string;
  /** Folder that receives `<id>/<version>/`. */
  readonly remotes: string;
  /** Whether the files get compressed copies; true unless stated otherwise. */
  readonly isCompressed?: boolean;
}

/** The digest of every call that the remote uses, according to the current contracts. */
function callDigestsOf(descriptor: Descriptor): Record<string, string> {
  const byId = new Map(allCalls.map((call) => [call.id, call]));
  return Object.fromEntries(
    descriptor.calls.map((id) => {
      const call = byId.get(id);
      if (call === undefined) throw new Error(`${descriptor.id} uses the call ${id}, which no contract has`);
      return [id, digestOf(call)];
    }),
  );
}

/**
 * Turns a bundler's output (webpack's or another's) into a deployable version: `<remotes>/<id>/<version>/` with
 * `remote.json` and `contract.json`. The same files and facts give the same version and change nothing.
 */
export async function packRemote(facts: BuildFacts, request: PackRequest): Promise<RemoteVersion> {
  const { descriptor, scratch, remotes, isCompressed = true } = request;
  // The plugin's report of all modules is of no use to a browser.
  rmSync(join(scratch, 'mf-stats.json'), { force: true });
  writeFileSync(
    join(scratch, contractFile),
    JSON.stringify(usedPart(descriptor, takeSnapshot(contractsVersion()).snapshot)),
  );
  const files = builtFiles(scratch);
  const said = {
    entry: remoteEntryFile,
    container: containerName(descriptor.id),
    ...facts,
    descriptor,
    callDigests: callDigestsOf(descriptor),
  };
  // A new title or contract range changes no file, but still makes a new version.
  const version = `${request.packageVersion}-${contentHash(files, said)}`;
  const result = remoteVersionSchema.parse({
    version,
    base: `${remotesBase}${descriptor.id}/${version}/`,
    files,
    ...said,
  });
  const target = join(remotes, descriptor.id, version);
  if (existsSync(target)) return result;
  writeFileSync(join(scratch, versionFile), JSON.stringify(result));
  if (isCompressed) await writeCompressedTwins(scratch);
  mkdirSync(dirname(target), { recursive: true });
  makeFolderReadable(scratch);
  makePathReadable(remotes, dirname(target));
  renameSync(scratch, target);
  return result;
}
