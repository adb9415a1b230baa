import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { lazyPage } from '@tessera/ui/shared-modules/kit';

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

/** Each page of the remote by its path. A page loads when it is first opened. */
export const pages = {
  [inspectPaths.inspect]: InspectPage,
  [inspectPaths.consent]: ConsentPage,
  [inspectPaths.guide]: GuidePage,
  [inspectPaths.creator]: CreatorPage,
};
