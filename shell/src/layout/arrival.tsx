import { isLanguage } from '@tessera/contracts/i18n/languages';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { productName } from '@tessera/ui/shared-modules/kit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useValue } from '@tessera/ui/host/use-value';
import { useShell } from '../shell.ts';
import { PageHeadingProvider, useWatchedHeading } from './page-heading.ts';
import { useArrival } from './use-arrival.ts';

/** The page's title: its own heading, the entry of the path where that says more, and the product. */
export const documentTitle = (heading: string | null, entry: string | null): string =>
  [heading, entry, productName].filter((part, index, parts) => part !== null && parts.indexOf(part) === index).join(' · ');

/** What a page load does in other products: title of the tab, focus, announcement. */
export function Arrival({ children }: { readonly children: ReactNode }): ReactNode {
  const { i18n } = useTranslation('shell');
  const { location, view$ } = useShell();
  const { pathname } = useValue(location.place$);
  const view = useValue(view$);
  const watched = useWatchedHeading();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  // A sentence as a title names its place without its full stop; names that people gave are theirs.
  const heading = view.kind === 'refused' ? (watched?.replace(/[.。]$/u, '') ?? null) : watched;
  const entry = view.kind === 'remote' ? view.entry.title[language] : null;
  useEffect(() => {
    document.title = documentTitle(heading, entry);
  }, [heading, entry]);
  useArrival(pathname, location.isBack);
  return <PageHeadingProvider value={heading}>{children}</PageHeadingProvider>;
}
