import { paths } from '@tessera/contracts/paths';
import { lazyPage } from '@tessera/ui/shared-modules/kit';

// Each chunk is named after its path, so that the server can preload the files of that page.
const AccountPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-account" */ './account/account-page.tsx')).AccountPage,
);
const PlanPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-account-plan" */ './payment/plan-page.tsx')).PlanPage,
);
const PricingPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-pricing" */ './plans/pricing-page.tsx')).PricingPage,
);
const InvoiceListPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-invoice" */ './invoices/invoice-list-page.tsx')).InvoiceListPage,
);
const InvoicePage = lazyPage(async () => (await import('./invoices/invoice-page.tsx')).InvoicePage);
const CreditNotePage = lazyPage(async () => (await import('./invoices/credit-note-page.tsx')).CreditNotePage);

const UsersPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-admin" */ './admin/users-page.tsx')).UsersPage,
);
const AuditPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-admin-audit" */ './admin/audit-page.tsx')).AuditPage,
);
const VisitsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-admin-visits" */ './admin/visits-page.tsx')).VisitsPage,
);

/** Each page of the remote by its path. A page loads when it is first opened. */
export const pages = {
  [paths.account]: AccountPage,
  [paths.admin]: UsersPage,
  [paths.audit]: AuditPage,
  [paths.visits]: VisitsPage,
  [paths.plan]: PlanPage,
  [paths.pricing]: PricingPage,
  [paths.invoices]: InvoiceListPage,
  [`${paths.invoices}/:invoiceId`]: InvoicePage,
  [`${paths.invoices}/credit/:creditNoteId`]: CreditNotePage,
};
