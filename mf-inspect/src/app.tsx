import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { lazyPage, RemoteRoutes } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

// Each chunk is named after its path, so that the server can preload the files of that page.
const InspectPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-inspect" */ './inspect/inspect-page.tsx')).InspectPage,
);
const ConsentPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-inspect-consent" */ './consent/consent-page.tsx')).ConsentPage,
);
const GuidePage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-inspect-guide" */ './guide/guide-page.tsx')).GuidePage,
);
const CreatorPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-creator" */ './creator/creator-page.tsx')).CreatorPage,
);

const pages = {
  [inspectPaths.inspect]: InspectPage,
  [inspectPaths.consent]: ConsentPage,
  [inspectPaths.guide]: GuidePage,
  [inspectPaths.creator]: CreatorPage,
};

/** All pages of the remote, without the providers that `createRemote` adds. */
export function App(): ReactNode {
  const { t } = useTranslation('inspect');
  return <RemoteRoutes home={inspectPaths.inspect} title={t('page.title')} pages={pages} />;
}
