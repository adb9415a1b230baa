import { paths } from '@tessera/contracts/paths';
import type { Pricing } from '@tessera/contracts/payment/payment.schema';
import { outcomeOf } from '@tessera/contracts/payment/plan-transitions';
import { planTypes, type PlanType, type Subscriptions } from '@tessera/contracts/plan/plans';
import { billingPeriods } from '@tessera/contracts/plan/prices';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, Page, SegmentedControl, useHost, useSession } from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { PlanColumn } from './plan-column.tsx';
import { PlanMatrix } from './plan-matrix.tsx';
import { SalesDialog } from './sales-dialog.tsx';
import type { Change } from './use-change.ts';
import { usePricing } from './use-pricing.ts';
import { useStartTrial } from './use-start-trial.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: step * 4,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('xl')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The plan that is highlighted as the recommended one. */
const recommended: PlanType = 2;

/** The plans of the user; none for a visitor. */
function useOwnPlans(): Pick<Subscriptions, 'plan' | 'nextPlan'> {
  const session = useSession();
  return session.state === 'signedIn' ? session.user.subscriptions : { plan: null, nextPlan: null };
}

/** The plans and their prices, for everybody. A signed-in user can change the plan here. */
export function PricingPage(): ReactNode {
  const { t } = useTranslation('billing');
  const { navigate } = useHost();
  const session = useSession();
  const pricing = usePricing();
  const [search, setSearch] = useSearchParams();
  const [change, setChange] = useState<Change | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { plan } = useOwnPlans();
  // Opens with the period that the user pays for, so that the own plan is marked.
  const ownPeriod = plan !== null && plan.type !== 0 && !plan.isExpired ? plan.period : 'yearly';
  const isYearly = (search.get('period') ?? ownPeriod) !== 'monthly';
  const period = isYearly ? billingPeriods.yearly : billingPeriods.monthly;

  const trial = useStartTrial();
  const canTry = session.state === 'signedIn' && plan === null;

  const choose = (type: PlanType): void => {
    if (type === 3) setIsAsking(true);
    else if (type === 0 && canTry) trial.start();
    else if (session.state === 'signedIn') setChange({ kind: 'plan', newPlan: { type, period } });
    else navigate(paths.register);
  };

  return (
    <Page
      title={t('pricing.title')}
      lead={t('pricing.lead')}
      actions={
        <SegmentedControl
          label={t('pricing.period.label')}
          value={isYearly ? 'yearly' : 'monthly'}
          onChange={(value) => setSearch({ period: value }, { replace: true })}
          options={[
            { value: 'monthly', label: t('pricing.period.monthly') },
            { value: 'yearly', label: t('pricing.period.yearly') },
          ]}
        />
      }
    >
      <LoadState
        state={pricing}
        skeleton={
          <Columns>
            {planTypes.map((type) => (
              <Skeleton key={type} height={400} />
            ))}
          </Columns>
        }
      >
        {(loaded) => (
          <PlanColumns pricing={loaded} isYearly={isYearly} isStarting={trial.isPending} onChoose={choose} />
        )}
      </LoadState>
      <PlanMatrix own={plan?.type ?? null} />
      {change !== null && <ChangeDialog change={change} onClose={() => setChange(null)} />}
      {isAsking && <SalesDialog onClose={() => setIsAsking(false)} />}
    </Page>
  );
}

interface PlanColumnsProps {
  readonly pricing: Pricing;
  readonly isYearly: boolean;
  /** Whether the trial is being started. */
  readonly isStarting: boolean;
  readonly onChoose: (type: PlanType) => void;
}

/** All plans beside each other. */
function PlanColumns({ pricing, isYearly, isStarting, onChoose }: PlanColumnsProps): ReactNode {
  const isSignedIn = useSession().state === 'signedIn';
  const { plan, nextPlan } = useOwnPlans();
  const period = isYearly ? billingPeriods.yearly : billingPeriods.monthly;
  return (
    <Columns>
      {pricing.planList.map((offered) => {
        const outcome = outcomeOf(plan, offered.type, period);
        return (
          <PlanColumn
            key={offered.type}
            plan={offered}
            pricing={pricing}
            period={period}
            outcome={outcome}
            isOwn={
              plan !== null &&
              !plan.isExpired &&
              plan.type === offered.type &&
              (offered.type === 0 || offered.type === 3 || outcome === 'keep')
            }
            nextFrom={
              nextPlan?.type === offered.type && nextPlan.period === (isYearly ? 'yearly' : 'monthly')
                ? nextPlan.startDate
                : null
            }
            isRecommended={offered.type === recommended}
            isSignedIn={isSignedIn}
            canTry={isSignedIn && plan === null && offered.type === 0}
            isPending={offered.type === 0 && isStarting}
            onChoose={() => onChoose(offered.type)}
          />
        );
      })}
    </Columns>
  );
}
