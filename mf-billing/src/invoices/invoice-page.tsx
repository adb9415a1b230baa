import type { Invoice } from '@tessera/contracts/payment/payment.schema';
import { companyLabels } from '@tessera/contracts/payment/payment.schema';
import { paths } from '@tessera/contracts/paths';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { BackButton, ListSkeleton, LoadState, Page, useFieldLabels, useFormat, Wordmark } from '@tessera/ui/shared-modules/kit';
import { useParams } from '@tessera/ui/shared-modules/router';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { BillLines } from '../plans/bill-lines.tsx';
import { useInvoice, useInvoiceFile } from './use-invoices.ts';

const Paper = styled('article')(({ theme }) => ({
  width: '100%',
  maxWidth: 720,
  margin: '0 auto',
  padding: step * 12,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 8,
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  boxShadow: color.floatShadow,
  [theme.breakpoints.down('md')]: { padding: step * 5 },
}));
const Title = styled('h2')({ fontSize: size.title, fontWeight: weight.semibold });
const Facts = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: step * 6 });
const Quiet = styled('p')({ color: color.inkSecondary, fontSize: size.small });

/** One invoice, laid out as on paper. */
export function InvoicePage(): ReactNode {
  const { t } = useTranslation('billing');
  const { invoiceId = '' } = useParams();
  const invoice = useInvoice(invoiceId);
  const fileOf = useInvoiceFile();
  const title = invoice.status === 'ready' ? t('invoice.titleNumbered', { number: invoice.data.number }) : t('invoice.title');
  return (
    <Page
      title={title}
      actions={invoice.status === 'ready' ? <Button variant="contained" color="primary" href={fileOf(invoice.data.id)} download>{t('invoice.file')}</Button> : null}
    >
      <LoadState state={invoice} skeleton={<ListSkeleton />} back={<BackButton title={t('invoice.list.title')} path={paths.invoices} />}>{(loaded) => <Sheet invoice={loaded} />}</LoadState>
    </Page>
  );
}

function Sheet({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  const label = useFieldLabels(companyLabels);
  const { name, address, taxId } = invoice.company;
  const { subList, currency, total } = invoice;
  return (
    <Paper>
      <Wordmark />
      <Facts>
        <div>
          <Title>{t('invoice.title')}</Title>
          <p>{invoice.number}</p>
          <Quiet>{date(invoice.issuedTime)}</Quiet>
        </div>
        <div>
          <Quiet>{t('invoice.to')}</Quiet>
          {name !== '' && <p>{name}</p>}
          {address !== '' && <p>{address}</p>}
          {taxId !== '' && <p>{t('invoice.taxId', { label: label('taxId'), taxId })}</p>}
          <p>{invoice.email}</p>
        </div>
      </Facts>
      <BillLines bill={{ subList, currency, total }} totalLabel={t('invoice.total')} />
    </Paper>
  );
}
