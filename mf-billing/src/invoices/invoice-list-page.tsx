import { paths } from '@tessera/contracts/paths';
import type { CreditNote, Invoice } from '@tessera/contracts/payment/payment.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ListTable,
  NameLink,
  Page,
  PagedList,
  useFormat,
  useHost,
  type ListColumn,
} from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { ProcessingNotice } from '../payment/processing-notice.tsx';
import { useCreditNoteFile, useInvoiceFile, useInvoices } from './use-invoices.ts';

const Credit = styled('div')({ paddingLeft: step * 4 });
const Quiet = styled('span')({ display: 'block', color: color.inkSecondary, fontSize: size.small });

/** A row of the list: an invoice, or a credit note below its invoice. */
interface Row {
  readonly id: string;
  readonly invoice: Invoice;
  readonly note: CreditNote | null;
}

const rowsOf = (invoices: readonly Invoice[]): readonly Row[] =>
  invoices.flatMap((invoice) => [
    { id: invoice.id, invoice, note: null },
    ...invoice.creditNotes.map((note) => ({ id: note.id, invoice, note })),
  ]);

const issuedTime = ({ invoice, note }: Row): string => (note ?? invoice).issuedTime;

/** The columns of invoices and credit notes. */
function useColumns(): readonly ListColumn<Row>[] {
  const { t } = useTranslation('billing');
  const { date, money } = useFormat();
  const [invoiceFile, noteFile] = [useInvoiceFile(), useCreditNoteFile()];
  const name = ({ invoice, note }: Row): ReactNode =>
    note === null ? (
      <NameLink to={paths.invoice(invoice.id)}>{invoice.number}</NameLink>
    ) : (
      <Credit>
        <NameLink to={paths.creditNote(note.id)}>{note.number}</NameLink>
        <Quiet>{t(`credit.kind.${note.kind}`)}</Quiet>
      </Credit>
    );
  const file = ({ invoice, note }: Row): ReactNode => {
    const [href, number] = note === null ? [invoiceFile(invoice.id), invoice.number] : [noteFile(note.id), note.number];
    const label = t(note === null ? 'invoice.fileNamed' : 'credit.fileNamed', { number });
    return (
      <Button href={href} download color="inherit" aria-label={label}>
        {t('invoice.file')}
      </Button>
    );
  };
  return [
    { id: 'number', title: t('invoice.number'), isOneLine: true, cell: name },
    {
      id: 'issued',
      title: t('invoice.issued'),
      from: 'sm',
      isOneLine: true,
      cell: (row) => date(issuedTime(row)),
      below: (row) => date(issuedTime(row)),
    },
    {
      id: 'to',
      title: t('invoice.to'),
      from: 'md',
      cell: ({ invoice: { company, email, number }, note }) =>
        note === null ? (company.name === '' ? email : company.name) : t('credit.invoice', { number }),
    },
    {
      id: 'total',
      title: t('invoice.amount'),
      align: 'end',
      isOneLine: true,
      cell: ({ invoice, note }) => money(note === null ? invoice.total : -note.total, invoice.currency),
    },
    { id: 'file', title: t('invoice.file'), isTitleHidden: true, align: 'end', cell: file },
  ];
}

/** The invoices and their credit notes, to open or download. */
export function InvoiceListPage(): ReactNode {
  const { t } = useTranslation('billing');
  const { navigate } = useHost();
  const invoices = useInvoices();
  const columns = useColumns();
  return (
    <Page title={t('invoice.list.title')} lead={t('invoice.list.lead')}>
      <ProcessingNotice />
      <PagedList
        query={invoices}
        rowsOf={({ invoiceList }) => invoiceList}
        empty={
          <EmptyState
            title={t('invoice.empty.title')}
            text={t('invoice.empty.text')}
            action={
              <Button variant="contained" color="primary" onClick={() => navigate(paths.pricing)}>
                {t('plan.change')}
              </Button>
            }
          />
        }
      >
        {(loaded) => <ListTable label={t('invoice.list.title')} columns={columns} rows={rowsOf(loaded)} />}
      </PagedList>
    </Page>
  );
}
