import { Alert, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { usePayment } from './use-paying.ts';

const Notices = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 2 });

/** Says which payments are not decided yet. Shows nothing when there are none, or when they cannot be read. */
export function ProcessingNotice(): ReactNode {
  const { t } = useTranslation('billing');
  const { dateTime, money } = useFormat();
  const payment = usePayment();
  const processing = payment.status === 'ready' ? payment.data.processing : [];
  if (processing.length === 0) return null;
  return (
    <Notices role="status">
      {processing.map(({ id, kind, total, currency, sinceTime }) => (
        <Alert key={id} severity="info">
          {t(`processing.${kind}`, { total: money(total, currency), since: dateTime(sinceTime) })}
        </Alert>
      ))}
    </Notices>
  );
}
