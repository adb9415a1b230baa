import { LRUCache } from 'lru-cache';
import type { LinkChanges } from '../../../../platform/events/link-changes.ts';
import type { OpenedLink } from '../link-clicks.repository.ts';

export type ReadLinks = (slugs: readonly string[]) => Promise<readonly OpenedLink[]>;

export interface OpenedLinks {
  /** The current link of a slug; null when there is none. */
  open(slug: string): Promise<OpenedLink | null> | OpenedLink;
}

/** How many links a process caches, the most recently opened. */
const rememberedMax = 20_000;
/** Cached links expire after this time, in case a connection has died unnoticed. */
const rememberedMs = 30_000;

/**
 * Caches links, so that a popular one is not read with every request. The database notifies of changes, and the link is
 * read again (decision 0073). While notifications cannot be received, nothing is cached. A link with a click limit is
 * never cached: only the database knows its clicks. Uncached links that are requested at the same time are read with
 * one query.
 */
export function createOpenedLinks(read: ReadLinks, changes: LinkChanges): OpenedLinks {
  const known = new LRUCache<string, OpenedLink>({ max: rememberedMax, ttl: rememberedMs });
  // A change removes the reading in progress from this map, and its result is then not cached.
  const reading = new Map<string, Promise<OpenedLink | null>>();
  let batch: { readonly slugs: string[]; readonly links: Promise<ReadonlyMap<string, OpenedLink>> } | null = null;

  changes.subscribe((slug) => {
    if (slug === null) {
      known.clear();
      reading.clear();
    } else {
      known.delete(slug);
      reading.delete(slug);
    }
  });

  const readBatch = async (slugs: readonly string[]): Promise<ReadonlyMap<string, OpenedLink>> => {
    await new Promise((resolve) => setImmediate(resolve));
    batch = null;
    return new Map((await read(slugs)).map((link) => [link.slug, link]));
  };

  const readSoon = async (slug: string): Promise<OpenedLink | null> => {
    if (batch === null) {
      const slugs: string[] = [];
      batch = { slugs, links: readBatch(slugs) };
    }
    batch.slugs.push(slug);
    return (await batch.links).get(slug) ?? null;
  };

  return {
    open(slug) {
      const link = known.get(slug);
      if (link !== undefined) return link;
      const begun = reading.get(slug);
      if (begun !== undefined) return begun;
      const found = readSoon(slug)
        .then((opened) => {
          if (reading.get(slug) === found && changes.isHeard && opened?.clicksMax === null) known.set(slug, opened);
          return opened;
        })
        .finally(() => {
          if (reading.get(slug) === found) reading.delete(slug);
        });
      reading.set(slug, found);
      return found;
    },
  };
}
