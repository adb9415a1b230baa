import { sep } from 'node:path';
import type { RemoteVersion, RouteFiles, TextFiles } from '@tessera/contracts/remote/registry';
import { sharedModulePrefix, lazySharedModules, shareOf, shares, type Share } from '../federation/shares.ts';
import { exposedModule, remoteEntryFile } from '../webpack/remote.ts';

interface BuiltModule {
  readonly identifier: () => string;
  readonly nameForCondition: () => string | null | undefined;
}

interface BuiltGroup<Chunk> {
  readonly name?: string | null | undefined;
  readonly chunks: readonly Chunk[];
  readonly getFiles: () => readonly string[];
}

/** The part of a finished compilation of a remote that webpack and Rspack have in common. */
export interface FinishedBuild<Chunk> {
  readonly modules: Iterable<BuiltModule>;
  readonly chunkGroups: readonly BuiltGroup<Chunk>[];
  readonly chunkGraph: { readonly getChunkModulesIterable: (chunk: Chunk) => Iterable<BuiltModule> };
}

/** What a build determines about a version, besides its files. */
export type BuildFacts = Required<
  Pick<RemoteVersion, 'preload' | 'doors' | 'routes' | 'texts' | 'requires' | 'brings'>
>;

/** How webpack and Rspack identify a module that is consumed from the page. */
const consumed = [/^consume-shared-module\|[^|]*\|(?<key>[^|]+)\|/u, /^consume shared module \([^)]*\) (?<key>\S+)@/u];

const consumedKey = (module: BuiltModule): string | undefined => {
  const id = module.identifier();
  return consumed.map((pattern) => pattern.exec(id)?.groups?.['key']).find((key) => key !== undefined);
};

/** The shares that the remote consumes, by package or shared module, with the version range that it was built for. */
function requiredShares(modules: readonly BuiltModule[]): Record<string, string> {
  const known = shares();
  const keys = [...new Set(modules.flatMap((module) => consumedKey(module) ?? []))].toSorted();
  return Object.fromEntries(
    keys.map((found) => {
      const { key, version } = shareOf(found, known);
      return [key.replace(/\/$/, ''), `^${version}`];
    }),
  );
}

const isModule = (value: unknown): value is BuiltModule =>
  typeof value === 'object' && value !== null && 'nameForCondition' in value && 'identifier' in value;

/** A module, or the modules that the bundler has concatenated into it. */
function modulesIn(module: BuiltModule): BuiltModule[] {
  const joined: unknown = 'modules' in module ? module.modules : undefined;
  return Array.isArray(joined) ? joined.filter(isModule) : [module];
}

/** Shares of which the remote contains a copy nevertheless, by package or shared module. */
function broughtShares(modules: readonly BuiltModule[]): string[] {
  const files = new Set(modules.flatMap(modulesIn).flatMap((module) => module.nameForCondition() ?? []));
  const isCopied = ({ key, file: module }: Share): boolean => {
    const folder = `${sep}node_modules${sep}${key.replace(/\/$/u, '').split('/').join(sep)}${sep}`;
    return module === undefined ? [...files].some((file) => file.includes(folder)) : files.has(module);
  };
  return [
    ...new Set(
      shares()
        .filter(isCopied)
        .map(({ key }) => key.replace(/\/$/u, '')),
    ),
  ];
}

/** Lazy shared modules that modules of these chunks consume. */
function sharedModulesOf<Chunk>({ chunkGraph }: FinishedBuild<Chunk>, chunks: readonly Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = new Set(modules.flatMap((module) => consumedKey(module) ?? []));
  return [...lazySharedModules]
    .map((name) => `${sharedModulePrefix}${name}`)
    .filter((key) => keys.has(key))
    .toSorted();
}

/**
 * Everything that must load before the remote mounts: its entry, the first files of the exposed module, and the lazy
 * shared modules that these consume.
 */
function firstFiles<Chunk>(build: FinishedBuild<Chunk>): RouteFiles {
  const exposed = build.chunkGroups.filter((group) => group.name?.startsWith('__federation_expose_') ?? false);
  const files = exposed.flatMap((group) => group.getFiles());
  if (files.length === 0) throw new Error(`the build has no files for ${exposedModule}`);
  return {
    preload: [...new Set([remoteEntryFile, ...files])],
    doors: sharedModulesOf(
      build,
      exposed.flatMap((group) => group.chunks),
    ),
  };
}

/** A chunk named after a path: `route-home-boards` is the first screen of `/home/boards`. */
const routeName = /^route-(?<path>[A-Za-z0-9-]+)$/u;

/** The additional files of each path, found by the names that the remote gives to the chunks of its pages. */
function routesOf<Chunk>(build: FinishedBuild<Chunk>, first: RouteFiles): Record<string, RouteFiles> {
  return Object.fromEntries(
    build.chunkGroups.flatMap((group) => {
      const path = routeName.exec(group.name ?? '')?.groups?.['path'];
      if (path === undefined) return [];
      const files = {
        preload: group.getFiles().filter((file) => !first.preload.includes(file)),
        doors: sharedModulesOf(build, group.chunks).filter((door) => !first.doors.includes(door)),
      };
      return [[`/${path.replaceAll('-', '/')}`, files]];
    }),
  );
}

/** A chunk named after a language: `texts-ja` contains the Japanese texts that every page needs. */
const textsName = /^texts-(?<language>[A-Za-z-]+)$/u;

/** The text files by language, found by the names of their chunks. */
export function textsOf(groups: readonly Pick<BuiltGroup<unknown>, 'name' | 'getFiles'>[]): TextFiles {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const language = textsName.exec(group.name ?? '')?.groups?.['language'];
      return language === undefined ? [] : [[language, [...group.getFiles()]]];
    }),
  );
}

/**
 * Reads from a finished build what pages preload, and which shares it consumes or contains. Throws if it exposes no
 * lifecycles.
 */
export function readBuild<Chunk>(build: FinishedBuild<Chunk>): BuildFacts {
  const modules = [...build.modules];
  const first = firstFiles(build);
  return {
    ...first,
    routes: routesOf(build, first),
    texts: textsOf(build.chunkGroups),
    requires: requiredShares(modules),
    brings: broughtShares(modules),
  };
}
