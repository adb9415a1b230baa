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

/** One deployed version: an immutable folder `remotes/<id>/<version>/`. */
export const remoteVersionSchema = z.object({
  version: z.string(),
  /** Address of the version's folder, absolute or on this origin, ending with a slash. */
  base: z.string(),
  /** The container's file, below `base`. */
  entry: z.string(),
  /** The container's global name. */
  container: z.string(),
  /** Files to preload with the page, below `base`, the entry first. */
  preload: z.array(z.string()),
  /** Doors of the shell that it consumes lazily, so that their files are preloaded too. */
  doors: z.array(z.string()),
  files: z.array(remoteFileSchema),
  descriptor: descriptorSchema,
  /** Digest of each call's schemas as it was when this version was built. */
  callDigests: z.record(z.string(), z.string()),
});
export type RemoteVersion = z.infer<typeof remoteVersionSchema>;

export const registryEntrySchema = z.object({
  id: z.string(),
  live: z.string(),
  candidate: z.nullable(z.object({ version: z.string(), percent: z.int() })),
  /** Every version that is still on the server, newest first; the live one is among them. */
  versions: z.array(remoteVersionSchema).check(z.minLength(1)),
});

/** The registry: one JSON file, changed only by compare and swap on its revision. */
export const registrySchema = z.object({
  revision: z.int(),
  remotes: z.array(registryEntrySchema),
});
export type Registry = z.infer<typeof registrySchema>;

/** The version set of one page: one version of each remote. */
export const versionSetSchema = z.object({ revision: z.int(), remotes: z.array(remoteVersionSchema) });
export type VersionSet = z.infer<typeof versionSetSchema>;

/** The live version of each remote. An entry whose live version is missing is left out. */
export function toVersionSet(registry: Registry): VersionSet {
  return {
    revision: registry.revision,
    remotes: registry.remotes.flatMap((entry) => entry.versions.filter((candidate) => candidate.version === entry.live)),
  };
}

/** What the shell's build leaves for the server: the files of the page. Paths begin with a slash, on the page's origin. */
export const shellAssetsSchema = z.object({
  version: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Fonts worth preloading. */
  fonts: z.array(z.string()),
  /** Files of each lazily provided door. */
  doors: z.record(z.string(), z.array(z.string())),
  icon: z.string(),
});
export type ShellAssets = z.infer<typeof shellAssetsSchema>;
