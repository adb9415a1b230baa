import { isLanguage } from '@tessera/contracts/i18n/languages';
import { useValue } from '@tessera/ui/host/use-value';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { productName } from '@tessera/ui/shared-modules/kit';
import { useEffect, type ReactNode } from 'react';
import { PageHeadingProvider, useWatchedHeading } from '../plain-page/page-heading.ts';
import { useShell } from '../shell.ts';
import { useArrival } from './use-arrival.ts';

/** Title of the tab: the page's heading, the path's entry if it differs, and the product's name. */
const documentTitle = (heading: string | null, entry: string | null): string =>
  [heading, entry, productName]
    .filter((part, index, segments) => part !== null && segments.indexOf(part) === index)
    .join(' · ');

/** Does what a page load would do: sets the tab's title, moves the focus and announces the page. */
export function Arrival({ children }: { readonly children: ReactNode }): ReactNode {
  const { i18n } = useTranslation('shell');
  const { location, view$ } = useShell();
  const { pathname } = useValue(location.place$);
  const view = useValue(view$);
  const watched = useWatchedHeading();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  // A heading that is a sentence loses its full stop in the title. Headings of other pages may be user-given names and
  // stay unchanged.
  const heading = view.kind === 'refused' ? (watched?.replace(/[.。]$/u, '') ?? null) : watched;
  const entry = view.kind === 'remote' ? view.entry.title[language] : null;
  useEffect(() => {
    document.title = documentTitle(heading, entry);
  }, [heading, entry]);
  useArrival(pathname, location.isBack);
  return <PageHeadingProvider value={heading}>{children}</PageHeadingProvider>;
}
