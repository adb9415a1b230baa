import * as z from 'zod/mini';
import { pickRemote, type RemoteChoice } from './bucket.ts';
import { descriptorSchema } from './descriptor.ts';
import {
  fallbackOf,
  findVersion,
  routeFilesSchema,
  textFilesSchema,
  type Registry,
  type RemoteVersion,
} from './registry.ts';

/** What a browser needs in order to start one version of a remote. */
export const startSchema = z.object({
  version: z.string(),
  /** URL of the version's folder, ending with a slash. */
  base: z.string(),
  /** The container's file, below `base`. */
  entry: z.string(),
  /** Digest of the entry, as the `integrity` attribute takes it. */
  integrity: z.string(),
  /** The container's global name. */
  container: z.string(),
});
export type Start = z.infer<typeof startSchema>;

/** A remote as a page gets it: its descriptor, the version picked for this user, and the version to fall back to. */
const pageRemoteSchema = z.object({
  ...startSchema.shape,
  descriptor: descriptorSchema,
  /** Files to preload when its route is about to be opened, below `base`, the entry first. */
  preload: z.array(z.string()),
  /** Shared modules of the shell that its first files need. */
  doors: z.array(z.string()),
  /** What the first screen of a path needs in addition. */
  routes: z.record(z.string(), routeFilesSchema),
  /** Files of its texts, below `base`, by language. */
  texts: z.optional(textFilesSchema),
  fallback: z.nullable(startSchema),
});
export type PageRemote = z.infer<typeof pageRemoteSchema>;

/** The version set of one page: one version of each remote. It stays the same for the life of the tab. */
export const versionSetSchema = z.object({ revision: z.int(), remotes: z.array(pageRemoteSchema) });
export type VersionSet = z.infer<typeof versionSetSchema>;

/** The data that a browser needs to start the version. */
function toStart({ version, base, entry, container, files }: RemoteVersion): Start {
  return { version, base, entry, container, integrity: files.find((file) => file.path === entry)?.integrity ?? '' };
}

/** The remote as a page gets it. */
export function toPageRemote(version: RemoteVersion, fallback: RemoteVersion | null): PageRemote {
  const { descriptor, preload, doors, routes = {}, texts } = version;
  return {
    ...toStart(version),
    descriptor,
    preload,
    doors,
    routes,
    ...(texts ? { texts } : {}),
    fallback: fallback && toStart(fallback),
  };
}

/** The versions of each remote that a page can get. An entry whose live version is missing is left out. */
export function toChoices(registry: Registry): RemoteChoice<PageRemote>[] {
  return registry.remotes.flatMap((entry) => {
    const live = findVersion(entry, entry.live);
    if (!live) return [];
    const candidate = entry.candidate && findVersion(entry, entry.candidate.version);
    const page = (version: RemoteVersion): PageRemote => toPageRemote(version, fallbackOf(entry, version.version));
    return [
      {
        live: page(live),
        candidate: entry.candidate && candidate ? { percent: entry.candidate.percent, remote: page(candidate) } : null,
      },
    ];
  });
}

/** Picks one version of each remote for a bucket. Without a bucket it is the live one. */
export const toVersionSet = (registry: Registry, bucket: string | null = null): VersionSet => ({
  revision: registry.revision,
  remotes: toChoices(registry).map((choice) => pickRemote(choice, bucket)),
});
