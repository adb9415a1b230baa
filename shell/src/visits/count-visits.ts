import type { ApiClient } from '@tessera/contracts/http/client';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { VersionSet } from '@tessera/contracts/remote/version-set';
import { visitCalls } from '@tessera/contracts/visit/visit.calls';
import { countedPath } from '@tessera/contracts/visit/visit.schema';
import type { PageLocation } from '@tessera/ui/host/navigation/location';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { View } from '../navigation/view.ts';

interface VisitParts {
  readonly api: ApiClient;
  readonly page: Window;
  readonly location: PageLocation;
  readonly view$: BehaviorSubject<View>;
  readonly language$: BehaviorSubject<Language>;
  readonly versionSet: VersionSet;
  readonly fetch?: typeof globalThis.fetch;
}

/** Host name of the referring page, if the browser reports it; undefined for this origin. */
function referrerOf({ document, location }: Window): string | undefined {
  const url = URL.parse(document.referrer);
  return url === null || url.origin === location.origin || !/^https?:$/u.test(url.protocol)
    ? undefined
    : url.hostname.replace(/^www\./u, '');
}

/**
 * Counts page views for remotes that want it: the first path segment, the language and, for the first page, the
 * referring host. Sent without cookies, so that a view cannot be attributed to a user. Failed requests are dropped.
 */
export function countVisits({
  api,
  page,
  location,
  view$,
  language$,
  versionSet,
  fetch = globalThis.fetch,
}: VisitParts): void {
  const entries = versionSet.remotes.flatMap(({ descriptor }) => descriptor.paths);
  let last: string | undefined;
  let referrer = referrerOf(page);
  const count = ({ kind }: View): void => {
    const { pathname } = location.place$.value;
    if ((kind !== 'remote' && kind !== 'page') || pathname === last) return;
    last = pathname;
    const path = countedPath(pathname, entries);
    const from = referrer === undefined ? {} : { referrer };
    referrer = undefined;
    if (path === null) return;
    const body = JSON.stringify({ path, language: language$.value, ...from });
    fetch(api.url(visitCalls.addVisit), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body,
    })
      .then((answer) => answer.text())
      .catch(() => undefined);
  };
  const start = (): void => void view$.subscribe(count);
  // A page that the browser loads beforehand may never be shown.
  if ('prerendering' in page.document && page.document.prerendering === true)
    page.document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
