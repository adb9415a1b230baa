import { paths } from '@tessera/contracts/paths';
import type { Invoice } from '@tessera/contracts/payment/payment.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { BackButton, ListSkeleton, LoadState, NameLink, Page, useFormat } from '@tessera/ui/shared-modules/kit';
import { useParams } from '@tessera/ui/shared-modules/router';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { BillLines } from '../plans/bill-lines.tsx';
import { Amounts } from './amounts.tsx';
import { Sheet } from './sheet.tsx';
import { useInvoice, useInvoiceFile } from './use-invoices.ts';

const Credits = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 3 });
const Heading = styled('h3')({ fontSize: size.lead, fontWeight: weight.semibold });

/** One invoice, laid out as on paper. */
export function InvoicePage(): ReactNode {
  const { t } = useTranslation('billing');
  const { invoiceId = '' } = useParams();
  const invoice = useInvoice(invoiceId);
  const fileOf = useInvoiceFile();
  const title =
    invoice.status === 'ready' ? t('invoice.titleNumbered', { number: invoice.data.number }) : t('invoice.title');
  return (
    <Page
      title={title}
      actions={
        invoice.status === 'ready' ? (
          <Button variant="contained" color="primary" href={fileOf(invoice.data.id)} download>
            {t('invoice.file')}
          </Button>
        ) : null
      }
    >
      <LoadState
        state={invoice}
        skeleton={<ListSkeleton />}
        back={<BackButton title={t('invoice.list.title')} path={paths.invoices} />}
      >
        {(loaded) => <InvoiceSheet invoice={loaded} />}
      </LoadState>
    </Page>
  );
}

function InvoiceSheet({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { t } = useTranslation('billing');
  return (
    <Sheet title={t('invoice.title')} number={invoice.number} issuedTime={invoice.issuedTime} recipient={invoice}>
      <BillLines bill={invoice} totalLabel={t('invoice.total')} />
      {invoice.creditNotes.length > 0 && <CreditedAmounts invoice={invoice} />}
    </Sheet>
  );
}

/** What was given back of the invoice, and what remains. */
function CreditedAmounts({ invoice: { creditNotes, currency, total } }: { readonly invoice: Invoice }): ReactNode {
  const { t } = useTranslation('billing');
  const { date, money } = useFormat();
  const titleId = useId();
  const lines = creditNotes.map(({ id, number, kind, issuedTime, total: credited }) => ({
    id,
    label: (
      <>
        <NameLink to={paths.creditNote(id)}>{number}</NameLink> · {t(`credit.kind.${kind}`)} · {date(issuedTime)}
      </>
    ),
    amount: money(-credited, currency),
  }));
  const left = creditNotes.reduce((sum, note) => sum - note.total, total);
  return (
    <Credits aria-labelledby={titleId}>
      <Heading id={titleId}>{t('credit.list.title')}</Heading>
      <Amounts lines={lines} total={{ label: t('credit.paidAfter'), amount: money(left, currency) }} />
    </Credits>
  );
}
