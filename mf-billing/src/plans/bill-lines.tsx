import {
  billingPeriodLabels,
  powerUpLabels,
  type Bill,
  type InvoiceLine,
} from '@tessera/contracts/payment/payment.schema';
import { planNames } from '@tessera/contracts/plan/plans';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  rowGap: step * 3,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});
const Item = styled('dt')({ overflowWrap: 'anywhere' });
const Days = styled('span')({ display: 'block', color: color.inkSecondary, fontSize: size.small });
const Price = styled('dd')({ margin: 0, paddingLeft: step * 6, textAlign: 'right' });
const Total = styled(Item)({
  fontWeight: weight.semibold,
  borderTop: `1px solid ${color.hairline}`,
  paddingTop: step * 3,
});
const TotalPrice = styled(Price)({
  fontWeight: weight.semibold,
  borderTop: `1px solid ${color.hairline}`,
  paddingTop: step * 3,
});

/** Returns the text of a bill line. */
function useLineText(): (line: InvoiceLine) => string {
  const { t } = useTranslation('billing');
  const powerUp = useFieldLabels(powerUpLabels);
  const period = useFieldLabels(billingPeriodLabels);
  return (line) => {
    const name =
      line.product === null
        ? t('bill.plan', {
            plan: line.type === null ? '' : planNames[line.type],
            period: period(line.period === 1 ? 'yearly' : 'monthly'),
          })
        : powerUp(line.product);
    return line.kind === 'planCredit' || line.kind === 'powerUpCredit' ? t('bill.credit', { name }) : name;
  };
}

/** The lines of a bill or an invoice, and their total. */
export function BillLines({ bill, totalLabel }: { readonly bill: Bill; readonly totalLabel: string }): ReactNode {
  const { t } = useTranslation('billing');
  const { money, date } = useFormat();
  const textOf = useLineText();
  const { currency, carriedIn = 0, carriedOver = 0 } = bill;
  return (
    <List>
      {/* Two equal power-ups have equal lines, so only their places tell them apart. */}
      {bill.subList.map((line, index) => (
        <BillLine
          key={index}
          text={textOf(line)}
          days={t('bill.days', { from: date(line.startDate), to: date(line.expiryDate), count: line.days })}
          price={money(line.price, bill.currency)}
        />
      ))}
      {carriedIn > 0 && <BillLine text={t('bill.carriedIn')} price={money(carriedIn, currency)} />}
      {carriedOver > 0 && <BillLine text={t('bill.carriedOver')} price={money(-carriedOver, currency)} />}
      <Total>{totalLabel}</Total>
      <TotalPrice>{money(bill.total, bill.currency)}</TotalPrice>
    </List>
  );
}

function BillLine({
  text,
  days,
  price,
}: {
  readonly text: string;
  readonly days?: string;
  readonly price: string;
}): ReactNode {
  return (
    <>
      <Item>
        {text}
        {days !== undefined && <Days>{days}</Days>}
      </Item>
      <Price>{price}</Price>
    </>
  );
}
