import * as z from 'zod/mini';
import { descriptorSchema } from './descriptor.ts';

/** A file of a remote's version. */
export const remoteFileSchema = z.object({
  /** Path below the version's folder. */
  path: z.string(),
  /** `sha384-…`, as the `integrity` attribute takes it. */
  integrity: z.string(),
  /** Bytes before compression. */
  bytes: z.int(),
});

/** File of every version that holds the schemas of all calls and events it was built with, as a contract snapshot. */
export const contractFile = 'contract.json';

/** File of every version that holds what the registry says of it, so that its folder can be deployed as it is. It lies beside the files that the version names. */
export const versionFile = 'remote.json';

/** The registry's file, at the top of its store. */
export const registryFile = 'registry.json';

/** File at the top of a store with the contract of the server that serves it, as that left it when it last started. */
export const serverContractFile = 'server-contract.json';

/** File of the shell's folder that names what its page needs. */
export const shellAssetsFile = 'assets.json';

/** What one route of a remote needs beside what the remote always needs. */
export const routeFilesSchema = z.object({
  /** Files to preload, below the version's folder. */
  preload: z.array(z.string()),
  /** Shared modules of the shell that the route consumes lazily. */
  doors: z.array(z.string()),
});

export type RouteFiles = z.infer<typeof routeFilesSchema>;

/** Files of texts, by language. */
export const textFilesSchema = z.record(z.string(), z.array(z.string()));

export type TextFiles = z.infer<typeof textFilesSchema>;

/** One deployed version: an immutable folder `remotes/<id>/<version>/`. */
export const remoteVersionSchema = z.object({
  version: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.+-]{0,59}$/u)),
  /** Address of the version's folder, absolute or on this origin, ending with a slash. */
  base: z.string().check(z.endsWith('/')),
  /** The container's file, below `base`. */
  entry: z.string(),
  /** The container's global name. */
  container: z.string(),
  /** Files to preload with the page, below `base`, the entry first. */
  preload: z.array(z.string()),
  /** Shared modules of the shell that its first files consume lazily, so that theirs are preloaded too. */
  doors: z.array(z.string()),
  /** By path: what the first screen there needs in addition. A path that is not named needs nothing that is known beforehand. */
  routes: z.optional(z.record(z.string(), routeFilesSchema)),
  /** By language: the files, below `base`, of the texts that every page of it shows. */
  texts: z.optional(textFilesSchema),
  files: z.array(remoteFileSchema),
  descriptor: descriptorSchema,
  /** Digest of each call's schemas as it was when this version was built. */
  callDigests: z.record(z.string(), z.string()),
  /** Shared modules that it takes from the page, each with the range of versions that it works with. */
  requires: z.record(z.string(), z.string()),
  /** Modules that pages share and that it carries a copy of all the same. */
  brings: z.optional(z.array(z.string())),
  /** When it first came into this registry, ISO 8601 in UTC. */
  deployedAt: z.optional(z.iso.datetime()),
});
export type RemoteVersion = z.infer<typeof remoteVersionSchema>;

export const registryEntrySchema = z.object({
  id: z.string(),
  live: z.string(),
  candidate: z.nullable(z.object({ version: z.string(), percent: z.int().check(z.minimum(1), z.maximum(99)) })),
  /** Versions that were live before, the latest first: the way back. */
  earlier: z.array(z.string()),
  /** Every version that is still on the server, newest first; the live one is among them. */
  versions: z.array(remoteVersionSchema).check(z.minLength(1)),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** The registry: one JSON file, changed only by compare and swap on its revision. */
export const registrySchema = z.object({
  revision: z.int(),
  remotes: z.array(registryEntrySchema),
});
export type Registry = z.infer<typeof registrySchema>;

/** The registry of a product without remotes. */
export const emptyRegistry: Registry = { revision: 0, remotes: [] };

/** A version of an entry by its name, or undefined when it is not on the server. */
export const findVersion = (entry: RegistryEntry, version: string): RemoteVersion | undefined => entry.versions.find((candidate) => candidate.version === version);

/**
 * The version that a page falls back to when `version` cannot be started: the latest that was live before it.
 * A candidate falls back to the live version.
 */
export function fallbackOf(entry: RegistryEntry, version: string): RemoteVersion | null {
  const order = version === entry.live ? entry.earlier : [entry.live, ...entry.earlier];
  return order.flatMap((candidate) => (candidate === version ? [] : (findVersion(entry, candidate) ?? [])))[0] ?? null;
}

/** Every version that a page can be given: live, candidate, and what these fall back to. A deploy of the shell or the server must suit them all. */
export function servedVersions(entry: RegistryEntry): RemoteVersion[] {
  const given = [entry.live, ...(entry.candidate ? [entry.candidate.version] : [])];
  const found = given.flatMap((version) => [findVersion(entry, version), fallbackOf(entry, version)]);
  return [...new Set(found)].flatMap((version) => version ?? []);
}

/** What the shell's build leaves for the server: the files of the page. Paths begin with a slash, on the page's origin. */
export const shellAssetsSchema = z.object({
  version: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Fonts worth preloading. */
  fonts: z.array(z.string()),
  /** Files of each lazily provided shared module. */
  doors: z.record(z.string(), z.array(z.string())),
  icon: z.string(),
  /** Files of the texts that every page shows, by language. */
  texts: z.optional(textFilesSchema),
  /** Paths of the calls that every page asks for as soon as its code runs: the page asks them while that is on its way. */
  early: z.optional(z.array(z.string())),
  /** Version of the contracts that it was built with. */
  contracts: z.string(),
  /** Shared modules that it provides, each with its version. */
  shares: z.record(z.string(), z.string()),
});
export type ShellAssets = z.infer<typeof shellAssetsSchema>;
