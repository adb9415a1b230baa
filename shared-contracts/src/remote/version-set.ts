import * as z from 'zod/mini';
import { descriptorSchema } from './descriptor.ts';
import { fallbackOf, findVersion } from './registry.ts';
import type { Registry, RegistryEntry, RemoteVersion } from './registry.ts';

/** What a browser needs in order to start one version of a remote. */
export const startSchema = z.object({
  version: z.string(),
  /** Address of the version's folder, ending with a slash. */
  base: z.string(),
  /** The container's file, below `base`. */
  entry: z.string(),
  /** Digest of the entry, as the `integrity` attribute takes it. */
  integrity: z.string(),
  /** The container's global name. */
  container: z.string(),
});
export type Start = z.infer<typeof startSchema>;

/** A remote as a page gets it: what it says of itself, the version picked for this person, and the one to fall back to. */
export const pageRemoteSchema = z.object({
  ...startSchema.shape,
  descriptor: descriptorSchema,
  /** Files to preload when its route is about to be opened, below `base`, the entry first. */
  preload: z.array(z.string()),
  /** Doors of the shell that it needs later. */
  doors: z.array(z.string()),
  fallback: z.nullable(startSchema),
});
export type PageRemote = z.infer<typeof pageRemoteSchema>;

/** The version set of one page: one version of each remote. It stays for the life of the tab. */
export const versionSetSchema = z.object({ revision: z.int(), remotes: z.array(pageRemoteSchema) });
export type VersionSet = z.infer<typeof versionSetSchema>;

/** Name of the cookie that keeps a person in one part of every canary. */
export const bucketCookie = 'tessera_bucket';

/**
 * The part of all people, 0 to 99, that a bucket falls into for one remote: 32-bit FNV-1a over both, so that
 * the same people are not the first for every remote (Fowler, Noll, Vo: draft-eastlake-fnv, section 2).
 */
export function partOf(bucket: string, remoteId: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(`${remoteId}:${bucket}`)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash % 100;
}

/** What a browser needs to start the version. */
export function toStart({ version, base, entry, container, files }: RemoteVersion): Start {
  return { version, base, entry, container, integrity: files.find((file) => file.path === entry)?.integrity ?? '' };
}

/** The remote as a page gets it. */
export function toPageRemote(version: RemoteVersion, fallback: RemoteVersion | null): PageRemote {
  const { descriptor, preload, doors } = version;
  return { ...toStart(version), descriptor, preload, doors, fallback: fallback && toStart(fallback) };
}

const pick = (entry: RegistryEntry, bucket: string | null): string =>
  entry.candidate !== null && bucket !== null && partOf(bucket, entry.id) < entry.candidate.percent ? entry.candidate.version : entry.live;

/**
 * Picks one version of each remote for a person. Without a bucket everybody gets what is live.
 * An entry whose version is missing is left out.
 */
export function toVersionSet(registry: Registry, bucket: string | null = null): VersionSet {
  return {
    revision: registry.revision,
    remotes: registry.remotes.flatMap((entry) => {
      const version = findVersion(entry, pick(entry, bucket)) ?? findVersion(entry, entry.live);
      return version ? [toPageRemote(version, fallbackOf(entry, version.version))] : [];
    }),
  };
}
