import { stateOf, subscriptionSteps } from '@tessera/contracts/payment/plan-transitions';
import type { Plan, Subscriptions } from '@tessera/contracts/plan/plans';
import { planCurrency } from '@tessera/contracts/plan/prices';
import { Alert, Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { useRef, type ReactNode } from 'react';
import { useSubscriptionChange, type SubscriptionChange } from './use-paying.ts';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4 });
const Line = styled('ol')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Stop = styled('li', { shouldForwardProp: (name) => name !== 'isNow' })<{ isNow: boolean }>(({ isNow }) => ({
  position: 'relative',
  paddingLeft: step * 6,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: `2px solid ${isNow ? color.accent : color.borderHover}`,
    background: isNow ? color.accent : 'transparent',
  },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 6,
    top: 24,
    bottom: -20,
    width: 1,
    background: color.border,
  },
}));
const When = styled('p')({ color: color.inkSecondary, fontSize: size.small });
const What = styled('p')({ fontWeight: weight.semibold });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

/** The present plan, the plans that follow it, its end, and the actions on them. */
export function PlanTimeline({ subscription }: { readonly subscription: Subscriptions }): ReactNode {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  const confirm = useConfirm();
  const { mutate, isPending } = useSubscriptionChange();
  const actionsRef = useRef<HTMLDivElement>(null);
  const { plan, nextPlan } = subscription;
  if (plan === null) return <p>{t('plan.none')}</p>;
  const state = stateOf(plan, nextPlan);
  const steps = subscriptionSteps[state];

  // The pressed button disappears with its action, so move the focus to the group of buttons that replaces it.
  const changeSubscription = (change: SubscriptionChange): void => {
    if (!isPending) mutate(change, { onSuccess: () => actionsRef.current?.focus() });
  };
  const cancel = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('plan.cancel.title'),
      question: t('plan.cancel.question', { plan: plan.planName }),
      consequence: t(state === 'overdue' ? 'plan.cancel.nowOver' : 'plan.cancel.consequence', {
        date: date(plan.expiryDate),
      }),
      confirmLabel: t('plan.cancel.act'),
      keepLabel: t('plan.cancel.keep'),
      tone: 'danger',
    });
    if (isConfirmed) changeSubscription({ kind: 'cancel' });
  };

  return (
    <Column>
      {state === 'overdue' && <Alert severity="warning">{t('plan.overdue', { date: date(plan.expiryDate) })}</Alert>}
      <PlanSteps plan={plan} nextPlan={nextPlan} isOverdue={state === 'overdue'} />
      <Actions ref={actionsRef} tabIndex={-1} role="group" aria-label={t('plan.timeline.title')}>
        {nextPlan !== null && steps.dropNext !== undefined && (
          <Button
            variant="outlined"
            color="inherit"
            aria-disabled={isPending}
            onClick={() => changeSubscription({ kind: 'renew', id: plan.id, autoSubscribe: true, deletePlan: true })}
          >
            {t('plan.dropNext')}
          </Button>
        )}
        {steps.resume !== undefined && (
          <Button
            variant="outlined"
            color="inherit"
            aria-disabled={isPending}
            onClick={() => changeSubscription({ kind: 'renew', id: plan.id, autoSubscribe: true })}
          >
            {t('plan.resume')}
          </Button>
        )}
        {steps.cancel !== undefined && (
          <Button
            color="error"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) void cancel();
            }}
          >
            {t('plan.cancel.act')}
          </Button>
        )}
      </Actions>
    </Column>
  );
}

interface PlanStepsProps {
  readonly plan: Plan;
  readonly nextPlan: Plan | null;
  /** Whether the present plan is not paid. */
  readonly isOverdue: boolean;
}

/** The present plan, and the plan or the end that follows it. */
function PlanSteps({ plan, nextPlan, isOverdue }: PlanStepsProps): ReactNode {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  const nameOf = ({ planName, period, type }: Plan): string =>
    type === 0 ? planName : t(`plan.name.${period}`, { plan: planName });
  return (
    <Line>
      <Stop isNow={!plan.isExpired}>
        <When>
          {plan.isExpired
            ? t('plan.was', { date: date(plan.expiryDate) })
            : t('plan.since', { date: date(plan.startDate), days: plan.leftDays })}
        </When>
        <What>{nameOf(plan)}</What>
        <Price plan={plan} />
      </Stop>
      {nextPlan !== null && (
        <Stop isNow={false}>
          <When>{t('plan.next', { date: date(nextPlan.startDate) })}</When>
          <What>{nameOf(nextPlan)}</What>
          <Price plan={nextPlan} />
        </Stop>
      )}
      {!plan.isExpired && nextPlan === null && (
        <Stop isNow={false}>
          <When>{date(plan.expiryDate)}</When>
          <What>{t(isOverdue ? 'plan.endsUnpaid' : plan.autoSubscribe ? 'plan.renews' : 'plan.ends')}</What>
        </Stop>
      )}
    </Line>
  );
}

/** What a month of a plan costs; nothing for the trial, and where sales agrees on the price. */
function Price({ plan: { price } }: { readonly plan: Plan }): ReactNode {
  const { t } = useTranslation('billing');
  const { money } = useFormat();
  return price !== null && price > 0 && <When>{t('plan.price', { price: money(price, planCurrency) })}</When>;
}
