import { LRUCache } from 'lru-cache';
import type { LinkChanges } from '../../events/link-changes.ts';
import type { OpenedLink } from './link-clicks.repository.ts';

export type ReadLinks = (slugs: readonly string[]) => Promise<readonly OpenedLink[]>;

export interface OpenedLinks {
  /** The link of a slug as it is now; null when there is none. */
  open(slug: string): Promise<OpenedLink | null> | OpenedLink;
}

/** Links that a process remembers: those that were opened last. */
const rememberedMax = 20_000;
/** What is remembered is read again after so long, should a connection have died without anybody hearing of it. */
const rememberedMs = 30_000;

/**
 * Remembers links, so that a hot one is not read with every request. A change is heard from the database, and the link is read again;
 * while nothing can be heard nothing is remembered. A link with a limit of clicks is never remembered: its clicks are known to the database alone.
 * What is not remembered and asked for in one go is read in one go.
 */
export function createOpenedLinks(read: ReadLinks, changes: LinkChanges): OpenedLinks {
  const known = new LRUCache<string, OpenedLink>({ max: rememberedMax, ttl: rememberedMs });
  // A change in the middle of a reading takes it out of here, and what was read is not remembered.
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
      const found = readSoon(slug).then((opened) => {
        if (reading.get(slug) === found && changes.isHeard && opened?.clicksMax === null) known.set(slug, opened);
        return opened;
      }).finally(() => {
        if (reading.get(slug) === found) reading.delete(slug);
      });
      reading.set(slug, found);
      return found;
    },
  };
}
