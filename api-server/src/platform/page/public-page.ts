import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { PageOpening } from '@tessera/contracts/remote/page/page-opening';
import { readAll } from '../found/found-files.ts';
import type { ApiDependencies } from '../http/api.ts';
import { budgetsFor, takeFrom } from '../http/limits/rate-limit.ts';
import { visitorWaits } from '../http/limits/turns.ts';

/** A public page's own parts, in addition to those of every page. */
export interface PublicPage {
  readonly status: number;
  /** The language of the page; null for the visitor's language. */
  readonly language: Language | null;
  /** The server-rendered content. Null when the code must first ask for a password or show a message instead. */
  readonly opening: PageOpening | null;
  /** The only origins that may frame a frameable page; absent for all. */
  readonly ancestors?: readonly string[];
  /** The path at which the page is now. Visitors are redirected to it with the status. */
  readonly movedTo?: string;
}

/** A request for a page. */
export interface Visit {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The language of the visitor's browser. */
  readonly language: Language;
  readonly method: string;
  readonly userAgent: string | undefined;
  /** Whether it is loaded before a person asks for it, and may never be shown. */
  readonly isPrefetch: boolean;
  /** The visitor's IP address. */
  readonly address: string;
  /** The address at which users reach the application. */
  readonly origin: string;
}

/** Reads a page of its module with its first content. Null when the path is not one of its own. */
export type ReadPublicPage = (dependencies: ApiDependencies, visit: Visit) => Promise<PublicPage | null>;

/** The readers of public pages: the `Page` export of every `<noun>/*.page.ts` file. */
const readPublicPages = (): Promise<readonly ReadPublicPage[]> => readAll<ReadPublicPage>('page', 'Page');

/** For visitors whose network has no visit left. No site may frame it: which ones may is not looked up for them. */
const tooMany: PublicPage = { status: 429, language: null, opening: null, ancestors: [] };

/** Uses up one of the visits of the visitor's network. False when none is left. */
async function takeVisit({ db, clock, config }: ApiDependencies, { address }: Visit): Promise<boolean> {
  try {
    await takeFrom(db, clock.now(), [budgetsFor(config, 'public', address).ofAddress]);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'rateLimit') return false;
    throw error;
  }
}

/**
 * Returns a function that reads a public page from the module that owns the path; null when no module owns it, or when
 * the visitor has left. Visitors wait for their turns by network, and each network may make only so many visits in a
 * minute.
 */
export async function createPublicPages(
  dependencies: ApiDependencies,
): Promise<(visit: Visit, hasLeft: () => boolean) => Promise<PublicPage | null>> {
  const readers = await readPublicPages();
  const read = async (visit: Visit): Promise<PublicPage | null> => {
    for (const readPage of readers) {
      const page = await readPage(dependencies, visit);
      if (page !== null) return page;
    }
    return null;
  };
  return async (visit, hasLeft) =>
    (await takeVisit(dependencies, visit))
      ? dependencies.turns.run(visitorWaits(visit.address), async () => (hasLeft() ? null : read(visit)))
      : tooMany;
}
