import { allCalls } from '@tessera/contracts/calls';
import { digestOf } from '@tessera/contracts/http/call-digest';
import { takeSnapshot } from '@tessera/contracts/http/snapshot';
import { descriptorSchema, type Descriptor } from '@tessera/contracts/remote/descriptor';
import { usedPart } from '@tessera/contracts/remote/gate';
import { contractFile, remoteVersionSchema, versionFile, type RemoteVersion, type RouteFiles } from '@tessera/contracts/remote/registry';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import webpack from 'webpack';
import type { Chunk, Compilation, Module } from 'webpack';
import { doorPrefix, lazyDoors, shareOf, shares, type Share } from '../federation/shares.ts';
import { containerName, exposedModule, remoteEntryFile } from '../webpack/remote.ts';
import { bundle } from './bundle.ts';
import { writeCompressedTwins } from './compress.ts';
import { builtFiles, contentHash } from './integrity.ts';
import { configurationOf, contractsVersion, defaultExportOf, packageVersion } from './package-config.ts';

/** Where the server offers `dist/remotes`. */
export const remotesBase = '/remotes/';

/** What a remote says of itself in its `remote.ts`. */
export async function descriptorOf(folder: string): Promise<Descriptor> {
  const descriptor = descriptorSchema.parse(await defaultExportOf(join(folder, 'remote.ts')));
  if (`mf-${descriptor.id}` !== basename(folder)) throw new Error(`${basename(folder)}/remote.ts says its id is "${descriptor.id}"`);
  return descriptor;
}

/** Digest of every call that the remote uses, as the contracts have it now. */
export function callDigestsOf(descriptor: Descriptor): Record<string, string> {
  const byId = new Map(allCalls.map((call) => [call.id, call]));
  return Object.fromEntries(
    descriptor.calls.map((id) => {
      const call = byId.get(id);
      if (call === undefined) throw new Error(`${descriptor.id} uses the call ${id}, which no contract has`);
      return [id, digestOf(call)];
    }),
  );
}

const consumedKey = (module: Module): string | undefined => {
  const parts = /^consume-shared-module\|[^|]*\|(?<key>[^|]+)\|/u.exec(module.identifier());
  return parts?.groups?.['key'];
};

const consumedKeys = (compilation: Compilation): string[] => [...new Set([...compilation.modules].flatMap((module) => consumedKey(module) ?? []))].toSorted();

/** What the remote takes from the page, by package or door, with the range that it was built for. */
function requiredShares(compilation: Compilation): Record<string, string> {
  const known = shares();
  return Object.fromEntries(
    consumedKeys(compilation).map((consumed) => {
      const { key, version } = shareOf(consumed, known);
      return [key.replace(/\/$/, ''), `^${version}`];
    }),
  );
}

/** A module, or those that webpack has joined in it. */
function modulesIn(module: Module): Module[] {
  if (!('modules' in module) || !Array.isArray(module.modules)) return [module];
  const joined: readonly unknown[] = module.modules;
  return joined.flatMap((inner) => (inner instanceof webpack.Module ? [inner] : []));
}

/** What pages share and the remote carries a copy of all the same, by package or door. */
function broughtShares(compilation: Compilation): string[] {
  const files = new Set([...compilation.modules].flatMap(modulesIn).flatMap((module) => module.nameForCondition() ?? []));
  const isCopied = ({ key, file: door }: Share): boolean => {
    const folder = `${sep}node_modules${sep}${key.replace(/\/$/u, '').split('/').join(sep)}${sep}`;
    return door === undefined ? [...files].some((file) => file.includes(folder)) : files.has(door);
  };
  return [...new Set(shares().filter(isCopied).map(({ key }) => key.replace(/\/$/u, '')))];
}

/** Lazily provided doors that modules of these chunks consume. */
function doorsOf(compilation: Compilation, chunks: Iterable<Chunk>): string[] {
  const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = new Set(modules.flatMap((module) => consumedKey(module) ?? []));
  return [...lazyDoors].map((name) => `${doorPrefix}${name}`).filter((key) => keys.has(key)).toSorted();
}

/** The entry, the files of the exposed module's first chunks, and the doors that they consume: all that stands between the page and the remote's mount. */
function firstFiles(compilation: Compilation): RouteFiles {
  const exposed = compilation.chunkGroups.filter((group) => group.name?.startsWith('__federation_expose_') ?? false);
  const files = exposed.flatMap((group) => group.getFiles());
  if (files.length === 0) throw new Error(`the build has no files for ${exposedModule}`);
  return { preload: [...new Set([remoteEntryFile, ...files])], doors: doorsOf(compilation, exposed.flatMap((group) => group.chunks)) };
}

/** A chunk that is named after a path: `route-home-boards` is the first screen of `/home/boards`. */
const routeName = /^route-(?<path>[A-Za-z0-9-]+)$/u;

/** What each path needs beside the first files, told by the names that the remote gives to the chunks of its pages. */
function routesOf(compilation: Compilation, first: RouteFiles): Record<string, RouteFiles> {
  return Object.fromEntries(
    compilation.chunkGroups.flatMap((group) => {
      const path = routeName.exec(group.name ?? '')?.groups?.['path'];
      if (path === undefined) return [];
      const files = { preload: group.getFiles().filter((file) => !first.preload.includes(file)), doors: doorsOf(compilation, group.chunks).filter((door) => !first.doors.includes(door)) };
      return [[`/${path.replaceAll('-', '/')}`, files]];
    }),
  );
}

/** Builds one version of a remote into `<remotes>/<id>/<version>/`. The same sources give the same version and change nothing. */
export async function buildRemote(request: { folder: string; mode: 'production' | 'development'; scratch: string; remotes: string }): Promise<RemoteVersion> {
  const descriptor = await descriptorOf(request.folder);
  const compilation = await bundle(await configurationOf({ folder: request.folder, mode: request.mode, outputPath: request.scratch }));
  // The plugin's own report of all modules is of no use to a browser.
  rmSync(join(request.scratch, 'mf-stats.json'), { force: true });
  writeFileSync(join(request.scratch, contractFile), JSON.stringify(usedPart(descriptor, takeSnapshot(contractsVersion()).snapshot)));
  const files = builtFiles(request.scratch);
  const first = firstFiles(compilation);
  const said = {
    entry: remoteEntryFile,
    container: containerName(descriptor.id),
    ...first,
    routes: routesOf(compilation, first),
    descriptor,
    callDigests: callDigestsOf(descriptor),
    requires: requiredShares(compilation),
    brings: broughtShares(compilation),
  };
  // A new title or contract range changes no file, and is another version all the same.
  const version = `${packageVersion(request.folder)}-${contentHash(files, said)}`;
  const result = remoteVersionSchema.parse({ version, base: `${remotesBase}${descriptor.id}/${version}/`, files, ...said });
  const target = join(request.remotes, descriptor.id, version);
  if (existsSync(target)) return result;
  writeFileSync(join(request.scratch, versionFile), JSON.stringify(result));
  await writeCompressedTwins(request.scratch);
  mkdirSync(dirname(target), { recursive: true });
  renameSync(request.scratch, target);
  return result;
}
