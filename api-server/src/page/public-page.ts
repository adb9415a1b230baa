import type { Language } from '@tessera/contracts/i18n/languages';
import { unsafeCast } from '@tessera/contracts/http/schema';
import type { PageOpening } from '@tessera/contracts/remote/page/page-opening';
import type { ApiDependencies } from '../http/api.ts';
import { exportOf, foundFiles } from '../modules/found-files.ts';

/** What a public page is made of, beside what every page is. */
export interface PublicPage {
  readonly status: number;
  /** The language that the page is for; null for the visitor's. */
  readonly language: Language | null;
  /** Null where code has to ask first: for a password, or what to say instead. */
  readonly opening: PageOpening | null;
  /** The only origins that may show a frameable page in a frame; all may where it is absent. */
  readonly ancestors?: readonly string[];
}

/** A request for a page. */
export interface Visit {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Of the visitor's browser. */
  readonly language: Language;
  readonly method: string;
  readonly userAgent: string | undefined;
  /** From which it comes. */
  readonly address: string;
  /** Under which people reach the application. */
  readonly origin: string;
}

/** Gives a page of its module, with what it shows first; null for a path that is not its own. */
export type ReadPublicPage = (dependencies: ApiDependencies, visit: Visit) => Promise<PublicPage | null>;

/** What draws public pages before their code: the `Page` of every file `<noun>/*.page.ts`. */
const readPublicPages = (): Promise<ReadPublicPage[]> =>
  Promise.all(foundFiles('*/*.page.ts').map(async (file) => exportOf(file, unsafeCast<Readonly<Record<string, ReadPublicPage>>>(await import(`../modules/${file}`)), 'Page')));

/** A page for everybody, from the module that it belongs to; null where it is no module's. */
export async function createPublicPages(dependencies: ApiDependencies): Promise<(visit: Visit) => Promise<PublicPage | null>> {
  const readers = await readPublicPages();
  return async (visit) => {
    for (const read of readers) {
      const page = await read(dependencies, visit);
      if (page !== null) return page;
    }
    return null;
  };
}
