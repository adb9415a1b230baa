import type { Pricing } from '@tessera/contracts/payment/payment.schema';
import type { ChoiceOutcome } from '@tessera/contracts/payment/plan-transitions';
import { yearlyDiscount, type BillingPeriod } from '@tessera/contracts/plan/prices';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { headlineQuotas, quotaOf } from './matrix-rows.ts';

const Card = styled('section', { shouldForwardProp: (name) => name !== 'isRecommended' })<{ isRecommended: boolean }>(
  ({ isRecommended }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: step * 3,
    padding: step * 5,
    borderRadius: radius.card,
    background: color.surface,
    border: `1px solid ${isRecommended ? color.accent : color.hairline}`,
    boxShadow: isRecommended ? `inset 0 0 0 1px ${color.accent}` : 'none',
  }),
);
const Head = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: step,
  minHeight: 52,
});
const Name = styled('h2')({ fontSize: size.lead, fontWeight: weight.semibold });
const Price = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: step * 2,
  minHeight: 40,
});
const Amount = styled('span')({
  fontSize: size.title,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.01em',
});
const Quiet = styled('span')({ color: color.inkSecondary, fontSize: size.small });
const Note = styled('p')({ color: color.inkSecondary, fontSize: size.small, minHeight: 40 });
const Lines = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 1.5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.body,
  fontVariantNumeric: 'tabular-nums',
});
const Foot = styled('div')({ marginTop: 'auto' });

interface PlanColumnProps {
  readonly plan: Pricing['planList'][number];
  readonly pricing: Pricing;
  readonly period: BillingPeriod;
  /** What choosing this plan would do; null for the trial. */
  readonly outcome: ChoiceOutcome | null;
  readonly isOwn: boolean;
  /** The day on which it follows the present plan; null if it does not. */
  readonly nextFrom: string | null;
  readonly isRecommended: boolean;
  /** Without a session, the button leads to registration instead. */
  readonly onChoose: () => void;
  readonly isSignedIn: boolean;
  /** Whether this is the trial, and the user may start it. */
  readonly canTry: boolean;
  readonly isPending: boolean;
}

/** One plan: its price, its five headline quotas, and the button to choose it. */
export function PlanColumn({
  plan,
  pricing,
  period,
  outcome,
  isOwn,
  nextFrom,
  isRecommended,
  onChoose,
  isSignedIn,
  canTry,
  isPending,
}: PlanColumnProps): ReactNode {
  const { t } = useTranslation('billing');
  const { money, number, percent, date } = useFormat();
  const titleId = useId();
  const price = period === 1 ? plan.yearly : plan.monthly;
  const discount = yearlyDiscount(plan.type);
  const action = !isSignedIn
    ? plan.type === 3
      ? 'contact'
      : 'register'
    : canTry
      ? 'register'
      : outcome === null || isOwn || nextFrom !== null
        ? null
        : outcome;
  return (
    <Card isRecommended={isRecommended} aria-labelledby={titleId}>
      <Head>
        <Name id={titleId}>{plan.planName}</Name>
        {isOwn && <MarkChip tone="good">{t('pricing.own')}</MarkChip>}
        {nextFrom !== null && <MarkChip>{t('pricing.next', { date: date(nextFrom) })}</MarkChip>}
        {isRecommended && !isOwn && nextFrom === null && <MarkChip tone="accent">{t('pricing.recommended')}</MarkChip>}
      </Head>
      <Price>
        {price === null ? <Amount>{t('pricing.custom')}</Amount> : <Amount>{money(price, pricing.currency)}</Amount>}
        {price !== null && price > 0 && <Quiet>{t('pricing.perMonth')}</Quiet>}
      </Price>
      <Note>
        {plan.type === 0 && t('pricing.trial', { days: pricing.trialDays })}
        {price !== null &&
          price > 0 &&
          (period === 1
            ? t('pricing.yearly', { total: money(price * 12, pricing.currency), discount: percent(discount, 0) })
            : t('pricing.monthly', { discount: percent(discount, 0) }))}
        {price === null && t('pricing.customText')}
      </Note>
      <Lines>
        {headlineQuotas.map((name) => (
          <li key={name}>
            {t(`pricing.line.${name}`, { count: quotaOf(name, plan.type), number: number(quotaOf(name, plan.type)) })}
          </li>
        ))}
      </Lines>
      <Foot>
        {action !== null && (
          <Button
            fullWidth
            variant={isRecommended ? 'contained' : 'outlined'}
            color={isRecommended ? 'primary' : 'inherit'}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) onChoose();
            }}
          >
            {t(`pricing.act.${action}`, { plan: plan.planName })}
          </Button>
        )}
      </Foot>
    </Card>
  );
}
