import { paths } from '@tessera/contracts/paths';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { lazyPage } from '@tessera/ui/shared-modules/kit';

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

/** Each page of the remote by its path. A page loads when it is first opened. */
export const pages = {
  [paths.kol]: KolListPage,
  [`${sharePaths.kolList}/:token?`]: KolSharePage,
  [signUpPaths.list]: SignUpListPage,
  [signUpPaths.form]: SignUpFormPage,
  [signUpPaths.page]: SignUpPage,
};
