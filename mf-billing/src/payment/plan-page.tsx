import { paths } from '@tessera/contracts/paths';
import type { Order } from '@tessera/contracts/payment/payment.schema';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState, Page, useHost } from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import type { ReactNode } from 'react';
import { Section } from '../lib/section.tsx';
import { CardSection } from './card-section.tsx';
import { CompanySection } from './company-section.tsx';
import { PlanTimeline } from './plan-timeline.tsx';
import { PowerUpSection } from './power-up-section.tsx';
import { ProcessingNotice } from './processing-notice.tsx';
import { UsageSection } from './usage-section.tsx';
import { useOrder, useSubscription } from './use-paying.ts';

/** What the order with which the user comes back means for them. */
function meaningOf({ kind, state, hasFailed }: Order): Order['state'] | 'card' | 'failed' {
  if (kind === 'card' && state === 'paid') return 'card';
  return hasFailed === true ? 'failed' : state;
}

/** The user's plan and how it is paid. */
export function PlanPage(): ReactNode {
  const { t } = useTranslation('billing');
  const { navigate } = useHost();
  const [search] = useSearchParams();
  const order = useOrder(search.get('order'));
  const subscription = useSubscription();
  return (
    <Page
      title={t('plan.title')}
      actions={
        <>
          <Button color="inherit" variant="outlined" onClick={() => navigate(paths.invoices)}>
            {t('plan.invoices')}
          </Button>
          <Button variant="contained" color="primary" onClick={() => navigate(paths.pricing)}>
            {t('plan.change')}
          </Button>
        </>
      }
    >
      {order !== null && order.isProcessing !== true && (
        <Alert
          severity={order.state === 'paid' ? 'success' : order.state === 'open' ? 'info' : 'warning'}
          role="status"
        >
          {t(`plan.order.${meaningOf(order)}`)}
        </Alert>
      )}
      <ProcessingNotice />
      <div>
        <Section title={t('plan.timeline.title')} text={t('plan.timeline.text')}>
          <LoadState state={subscription} skeleton={<ListSkeleton />}>
            {(loaded) => <PlanTimeline subscription={loaded} />}
          </LoadState>
        </Section>
        <UsageSection />
        <LoadState state={subscription} skeleton={<ListSkeleton />}>
          {(loaded) => <PowerUpSection subscription={loaded} />}
        </LoadState>
        <CardSection />
        <CompanySection />
      </div>
    </Page>
  );
}
