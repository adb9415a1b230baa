import { paths } from '@tessera/contracts/paths';
import { lazyPage, Waiting } from '@tessera/ui/doors/kit';
import { Route, Routes } from '@tessera/ui/doors/router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { NotFoundPage } from './not-found-page.tsx';

// The chunk is named after its path, so that the page of the path can name its files beforehand.
const AccountPage = lazyPage(async () => (await import(/* webpackChunkName: "route-account" */ './account/account-page.tsx')).AccountPage);

const UsersPage = lazyPage(async () => (await import(/* webpackChunkName: "route-admin" */ './admin/users-page.tsx')).UsersPage);
const AuditPage = lazyPage(async () => (await import(/* webpackChunkName: "route-admin-audit" */ './admin/audit-page.tsx')).AuditPage);

/** The remote below its providers, which `createRemote` gives: every page of it. */
export function App(): ReactNode {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <Routes>
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.admin} element={<UsersPage />} />
        <Route path={paths.audit} element={<AuditPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
