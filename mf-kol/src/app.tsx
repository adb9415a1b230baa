import { paths } from '@tessera/contracts/paths';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { lazyPage, RemoteRoutes } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

// Each chunk is named after its path, so that the server can preload the files of that page.
const SignUpPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-kolSignUp" */ './sign-up/sign-up-page.tsx')).SignUpPage,
);
const SignUpListPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-kol-signUps" */ './sign-ups/sign-up-list-page.tsx')).SignUpListPage,
);
const SignUpFormPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-kol-signUps-form" */ './sign-ups/sign-up-form-page.tsx')).SignUpFormPage,
);
const KolListPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-kol" */ './list/kol-list-page.tsx')).KolListPage,
);
const KolSharePage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-kolShare" */ './shared/kol-share-page.tsx')).KolSharePage,
);

const pages = {
  [paths.kol]: KolListPage,
  [`${sharePaths.kolList}/:token?`]: KolSharePage,
  [signUpPaths.list]: SignUpListPage,
  [signUpPaths.form]: SignUpFormPage,
  [signUpPaths.page]: SignUpPage,
};

/** All pages of the remote, without the providers that `createRemote` adds. */
export function App(): ReactNode {
  const { t } = useTranslation('kol');
  return <RemoteRoutes home={paths.kol} title={t('page.title')} pages={pages} />;
}
