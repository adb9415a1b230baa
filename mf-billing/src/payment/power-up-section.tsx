import { powerUpLabels } from '@tessera/contracts/payment/payment.schema';
import { stateOf, subscriptionSteps } from '@tessera/contracts/payment/plan-transitions';
import type { Plan, PowerUp, Subscriptions } from '@tessera/contracts/plan/plans';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import { isUseful } from '@tessera/contracts/plan/rights';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { Section } from '../lib/section.tsx';
import { ChangeDialog } from '../plans/change-dialog.tsx';
import { usePricing } from '../plans/use-pricing.ts';
import { useSubscriptionChange } from './use-paying.ts';

const Rows = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 3 });
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
});
const Quiet = styled('span')({ display: 'block', color: color.inkSecondary, fontSize: size.small });

/** The power-ups that are added to the plan and those that can be added. Shown only if the plan supports power-ups. */
export function PowerUpSection({ subscription }: { readonly subscription: Subscriptions }): ReactNode {
  const { t } = useTranslation('billing');
  const { money } = useFormat();
  const label = useFieldLabels(powerUpLabels);
  const pricing = usePricing();
  const [chosen, setChosen] = useState<PowerUpProduct | null>(null);
  const { plan, nextPlan, powerUps } = subscription;
  const canAdd = subscriptionSteps[stateOf(plan, nextPlan)].addPowerUp !== undefined;
  const follower = nextPlan ?? (plan?.autoSubscribe === true ? plan : null);
  const owned = powerUps.flatMap(({ product }) => (product === undefined ? [] : [product]));
  if (!canAdd && powerUps.length === 0) return null;
  return (
    <Section title={t('powerUp.title')} text={t('powerUp.text')}>
      <Rows>
        {powerUps.map((powerUp) => (
          <OwnedRow key={powerUp.id} powerUp={powerUp} follower={follower} />
        ))}
        {canAdd && (
          <LoadState state={pricing} skeleton={<ListSkeleton />}>
            {({ powerUpList, currency }) =>
              powerUpList
                .filter(({ product }) => plan !== null && isUseful(product, plan.type, owned))
                .map(({ product, monthly }) => (
                  <Row key={product}>
                    <span>
                      {label(product)}
                      <Quiet>{t('powerUp.price', { price: money(monthly, currency) })}</Quiet>
                    </span>
                    <Button
                      variant="outlined"
                      color="inherit"
                      onClick={() => setChosen(product)}
                      aria-label={t('powerUp.addNamed', { name: label(product) })}
                    >
                      {t('powerUp.add')}
                    </Button>
                  </Row>
                ))
            }
          </LoadState>
        )}
      </Rows>
      {chosen !== null && (
        <ChangeDialog change={{ kind: 'powerUp', product: chosen }} onClose={() => setChosen(null)} />
      )}
    </Section>
  );
}

interface OwnedRowProps {
  readonly powerUp: PowerUp;
  /** The plan of the next period; null when none follows. */
  readonly follower: Plan | null;
}

function OwnedRow({ powerUp, follower }: OwnedRowProps): ReactNode {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  const label = useFieldLabels(powerUpLabels);
  const change = useSubscriptionChange();
  const { id, autoSubscribe, product, expiryDate } = powerUp;
  const name = product === undefined ? '' : label(product);
  // A power-up renews only with a plan, and only with one that lacks what it turns on.
  const canRenew = follower !== null && product !== undefined && isUseful(product, follower.type, []);
  return (
    <Row>
      <span>
        {name}
        {expiryDate !== undefined && (
          <Quiet>{t(autoSubscribe && canRenew ? 'powerUp.renews' : 'powerUp.ends', { date: date(expiryDate) })}</Quiet>
        )}
      </span>
      {canRenew && (
        <Button
          color="inherit"
          aria-disabled={change.isPending}
          aria-label={t(autoSubscribe ? 'powerUp.stopNamed' : 'powerUp.resumeNamed', { name })}
          onClick={() => {
            if (!change.isPending) change.mutate({ kind: 'renew', id, autoSubscribe: !autoSubscribe });
          }}
        >
          {t(autoSubscribe ? 'powerUp.stop' : 'powerUp.resume')}
        </Button>
      )}
    </Row>
  );
}
