import type { CallOutput } from '@tessera/contracts/http/define-call';
import { paths } from '@tessera/contracts/paths';
import type { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { BackButton, ListSkeleton, LoadState, NameLink, Page, useFormat } from '@tessera/ui/shared-modules/kit';
import { useParams } from '@tessera/ui/shared-modules/router';
import type { ReactNode } from 'react';
import { Amounts } from './amounts.tsx';
import { Sheet } from './sheet.tsx';
import { useCreditNote, useCreditNoteFile } from './use-invoices.ts';

/** One credit note, laid out as on paper. */
export function CreditNotePage(): ReactNode {
  const { t } = useTranslation('billing');
  const { creditNoteId = '' } = useParams();
  const credited = useCreditNote(creditNoteId);
  const fileOf = useCreditNoteFile();
  const isReady = credited.status === 'ready';
  const file = isReady ? fileOf(credited.data.creditNote.id) : '';
  return (
    <Page
      title={isReady ? t('credit.titleNumbered', { number: credited.data.creditNote.number }) : t('credit.title')}
      actions={
        isReady ? (
          <Button variant="contained" color="primary" href={file} download>
            {t('invoice.file')}
          </Button>
        ) : null
      }
    >
      <LoadState
        state={credited}
        skeleton={<ListSkeleton />}
        back={<BackButton title={t('invoice.list.title')} path={paths.invoices} />}
      >
        {(loaded) => <CreditSheet credited={loaded} />}
      </LoadState>
    </Page>
  );
}

function CreditSheet({ credited }: { readonly credited: CallOutput<typeof paymentCalls.getCreditNote> }): ReactNode {
  const { t } = useTranslation('billing');
  const { money } = useFormat();
  const {
    creditNote: { number, kind, issuedTime, total, currency },
    invoice,
  } = credited;
  const amount = money(Math.abs(total), currency);
  return (
    <Sheet title={t('credit.title')} number={number} issuedTime={issuedTime} recipient={invoice}>
      <p>{t(`credit.text.${kind}`)}</p>
      <p>
        <NameLink to={paths.invoice(invoice.id)}>{t('credit.invoice', { number: invoice.number })}</NameLink>
      </p>
      <Amounts
        lines={[{ id: kind, label: t(`credit.kind.${kind}`), amount }]}
        total={{ label: t(kind === 'reversal' ? 'credit.reversal.amount' : 'credit.amount'), amount }}
      />
    </Sheet>
  );
}
