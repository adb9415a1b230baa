import { companyLabels, type Invoice } from '@tessera/contracts/payment/payment.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat, Wordmark } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

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

interface SheetProps {
  readonly title: string;
  readonly number: string;
  readonly issuedTime: string;
  readonly recipient: Pick<Invoice, 'company' | 'email'>;
  readonly children: ReactNode;
}

/** An invoice or a credit note, laid out as on paper. */
export function Sheet({ title, number, issuedTime, recipient, children }: SheetProps): ReactNode {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  const label = useFieldLabels(companyLabels);
  const {
    company: { name, address, taxId },
    email,
  } = recipient;
  return (
    <Paper>
      <Wordmark />
      <Facts>
        <div>
          <Title>{title}</Title>
          <p>{number}</p>
          <Quiet>{date(issuedTime)}</Quiet>
        </div>
        <div>
          <Quiet>{t('invoice.to')}</Quiet>
          {name !== '' && <p>{name}</p>}
          {address !== '' && <p>{address}</p>}
          {taxId !== '' && <p>{t('invoice.taxId', { label: label('taxId'), taxId })}</p>}
          <p>{email}</p>
        </div>
      </Facts>
      {children}
    </Paper>
  );
}
