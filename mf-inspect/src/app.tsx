import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { lazyPage, NotFoundPage, Waiting } from '@tessera/ui/shared-modules/kit';
import { Route, Routes } from '@tessera/ui/shared-modules/router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

// Each chunk is named after its path, so that the server can preload the files of that page.
const InspectPage = lazyPage(async () => (await import(/* webpackChunkName: "route-inspect" */ './inspect/inspect-page.tsx')).InspectPage);
const ConsentPage = lazyPage(async () => (await import(/* webpackChunkName: "route-inspect-consent" */ './consent/consent-page.tsx')).ConsentPage);
const GuidePage = lazyPage(async () => (await import(/* webpackChunkName: "route-inspect-guide" */ './guide/guide-page.tsx')).GuidePage);
const CreatorPage = lazyPage(async () => (await import(/* webpackChunkName: "route-creator" */ './creator/creator-page.tsx')).CreatorPage);

/** All pages of the remote, without the providers that `createRemote` adds. */
export function App(): ReactNode {
  const { t } = useTranslation('inspect');
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <Routes>
        <Route path={inspectPaths.inspect} element={<InspectPage />} />
        <Route path={inspectPaths.consent} element={<ConsentPage />} />
        <Route path={inspectPaths.guide} element={<GuidePage />} />
        <Route path={inspectPaths.creator} element={<CreatorPage />} />
        <Route path="*" element={<NotFoundPage title={t('page.title')} path={inspectPaths.inspect} />} />
      </Routes>
    </Suspense>
  );
}
