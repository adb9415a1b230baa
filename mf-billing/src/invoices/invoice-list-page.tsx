import type { Invoice } from '@tessera/contracts/payment/payment.schema';
import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, ListTable, NameLink, Page, PagedList, useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import type { ListColumn } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useInvoiceFile, useInvoices } from './use-invoices.ts';

/** The invoices, to open or download. */
export function InvoiceListPage(): ReactNode {
  const { t } = useTranslation('billing');
  const { navigate } = useHost();
  const { date, money } = useFormat();
  const invoices = useInvoices();
  const fileOf = useInvoiceFile();
  const columns: readonly ListColumn<Invoice>[] = [
    { id: 'number', title: t('invoice.number'), isOneLine: true, cell: ({ id, number }) => <NameLink to={paths.invoice(id)}>{number}</NameLink> },
    { id: 'issued', title: t('invoice.issued'), from: 'sm', isOneLine: true, cell: ({ issuedTime }) => date(issuedTime), below: ({ issuedTime }) => date(issuedTime) },
    { id: 'to', title: t('invoice.to'), from: 'md', cell: ({ company, email }) => (company.name === '' ? email : company.name) },
    { id: 'total', title: t('invoice.amount'), align: 'end', isOneLine: true, cell: ({ total, currency }) => money(total, currency) },
    { id: 'file', title: t('invoice.file'), isTitleHidden: true, align: 'end', cell: ({ id, number }) => <Button href={fileOf(id)} download color="inherit" aria-label={t('invoice.fileNamed', { number })}>{t('invoice.file')}</Button> },
  ];
  return (
    <Page title={t('invoice.list.title')} lead={t('invoice.list.lead')}>
      <PagedList query={invoices} rowsOf={({ invoiceList }) => invoiceList} empty={<EmptyState title={t('invoice.empty.title')} text={t('invoice.empty.text')} action={<Button variant="contained" color="primary" onClick={() => navigate(paths.pricing)}>{t('plan.change')}</Button>} />}>
        {(rows) => <ListTable label={t('invoice.list.title')} columns={columns} rows={rows} />}
      </PagedList>
    </Page>
  );
}
