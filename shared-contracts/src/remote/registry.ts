import * as z from 'zod/mini';
import { descriptorSchema } from './descriptor.ts';

/** A file of a remote's version. */
const remoteFileSchema = z.object({
  /** Path below the version's folder. */
  path: z.string(),
  /** `sha384-…`, as the `integrity` attribute takes it. */
  integrity: z.string(),
  /** Bytes before compression. */
  bytes: z.int(),
});

/**
 * File in every version's folder with the schemas of all calls and events that it was built with, as a contract
 * snapshot.
 */
export const contractFile = 'contract.json';

/**
 * File in every version's folder with the version's registry entry, so that the folder can be deployed as it is. The
 * version does not list it.
 */
export const versionFile = 'remote.json';

/** The registry's file, at the top of its store. */
export const registryFile = 'registry.json';

/**
 * File at the top of a store with the contract of the server that serves the store, written when that server last
 * started.
 */
export const serverContractFile = 'server-contract.json';

/** File in the shell's folder that lists the files of its page. */
export const shellAssetsFile = 'assets.json';

/** What one route of a remote needs in addition to what the remote always needs. */
export const routeFilesSchema = z.object({
  /** Files to preload, below the version's folder. */
  preload: z.array(z.string()),
  /** Shared modules of the shell that the route loads lazily. */
  doors: z.array(z.string()),
});

export type RouteFiles = z.infer<typeof routeFilesSchema>;

/** Files of texts, by language. */
export const textFilesSchema = z.record(z.string(), z.array(z.string()));

export type TextFiles = z.infer<typeof textFilesSchema>;

/** One deployed version: an immutable folder `remotes/<id>/<version>/`. */
export const remoteVersionSchema = z.object({
  version: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.+-]{0,59}$/u)),
  /** URL of the version's folder, absolute or on this origin, ending with a slash. */
  base: z.string().check(z.endsWith('/')),
  /** The container's file, below `base`. */
  entry: z.string(),
  /** The container's global name. */
  container: z.string(),
  /** Files to preload with the page, below `base`, the entry first. */
  preload: z.array(z.string()),
  /** Shared modules of the shell that its first files load lazily; their files are preloaded too. */
  doors: z.array(z.string()),
  /** By path: what the first screen needs in addition. Nothing is known beforehand about other paths. */
  routes: z.optional(z.record(z.string(), routeFilesSchema)),
  /** By language: the files, below `base`, of the texts that all of its pages show. */
  texts: z.optional(textFilesSchema),
  files: z.array(remoteFileSchema),
  descriptor: descriptorSchema,
  /** Digest of each call's schemas when this version was built. */
  callDigests: z.record(z.string(), z.string()),
  /** Shared modules that it takes from the page, each with the supported range of versions. */
  requires: z.record(z.string(), z.string()),
  /** Shared modules of which it brings its own copy nevertheless. */
  brings: z.optional(z.array(z.string())),
  /** When it was first added to this registry, ISO 8601 in UTC. */
  deployedAt: z.optional(z.iso.datetime()),
});
export type RemoteVersion = z.infer<typeof remoteVersionSchema>;

const registryEntrySchema = z.object({
  id: z.string(),
  live: z.string(),
  candidate: z.nullable(z.object({ version: z.string(), percent: z.int().check(z.minimum(1), z.maximum(99)) })),
  /** Versions that were live before, latest first, for a rollback. */
  earlier: z.array(z.string()),
  /** Every version that is still listed, newest first, including the live one. */
  versions: z.array(remoteVersionSchema).check(z.minLength(1)),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** The registry: one JSON file, changed only by compare and swap on its revision. */
export const registrySchema = z.object({ revision: z.int(), remotes: z.array(registryEntrySchema) });
export type Registry = z.infer<typeof registrySchema>;

/** The registry of a product without remotes. */
export const emptyRegistry: Registry = { revision: 0, remotes: [] };

/** A version of an entry by its name, or undefined when the entry does not list it. */
export const findVersion = (entry: RegistryEntry, version: string): RemoteVersion | undefined =>
  entry.versions.find((candidate) => candidate.version === version);

/**
 * The version that a page falls back to when `version` cannot be started: the latest that was live before it.
 * A candidate falls back to the live version.
 */
export function fallbackOf(entry: RegistryEntry, version: string): RemoteVersion | null {
  const order = version === entry.live ? entry.earlier : [entry.live, ...entry.earlier];
  return order.flatMap((candidate) => (candidate === version ? [] : (findVersion(entry, candidate) ?? [])))[0] ?? null;
}

/**
 * Every version that a page can get: live, candidate, and their fallbacks. A deploy of the shell or the server must
 * work with all of them.
 */
export function servedVersions(entry: RegistryEntry): RemoteVersion[] {
  const given = [entry.live, ...(entry.candidate ? [entry.candidate.version] : [])];
  const found = given.flatMap((version) => [findVersion(entry, version), fallbackOf(entry, version)]);
  return [...new Set(found)].flatMap((version) => version ?? []);
}

/**
 * The files of the page that the shell's build provides to the server. Paths begin with a slash, on the page's origin.
 */
export const shellAssetsSchema = z.object({
  version: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Fonts worth preloading. */
  fonts: z.array(z.string()),
  /** Files of each shared module that the shell provides lazily. */
  doors: z.record(z.string(), z.array(z.string())),
  icon: z.string(),
  /** Files of the texts that every page shows, by language. */
  texts: z.optional(textFilesSchema),
  /**
   * Paths of the calls that every page sends when its code starts; the page sends them while the code is still loading.
   */
  early: z.optional(z.array(z.string())),
  /** Version of the contracts that the shell was built with. */
  contracts: z.string(),
  /** Shared modules that it provides, each with its version. */
  shares: z.record(z.string(), z.string()),
});
export type ShellAssets = z.infer<typeof shellAssetsSchema>;
