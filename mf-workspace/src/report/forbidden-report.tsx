import { planNames } from '@tessera/contracts/plan/plans';
import { Button } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { ForbiddenState, ProblemState } from '@tessera/ui/doors/kit';
import type { Loadable } from '@tessera/ui/doors/kit';
import type { ReactNode } from 'react';
import { RouterAnchor } from '../lib/router-anchor.tsx';
import { useRights } from '../lib/use-rights.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { planNeedOf } from './plan-need.ts';

/** A report that the plan does not include: what it would show, which plan has it, and a view that it does include. */
export function ForbiddenReport({ state }: { readonly state: Loadable<unknown> }): ReactNode {
  const { t } = useTranslation('workspace');
  const { quota } = useRights();
  const { linkTo } = useCurrentView();
  if (state.status !== 'failed') return null;
  const months = quota('timeRange');
  const need = planNeedOf(state.problem.params, months);
  if (need === null) return <ProblemState problem={state.problem} />;
  const where = need.plan === null ? t('plan.need.none') : t('plan.need.has', { plan: planNames[need.plan] });
  if (need.kind === 'timeRange') {
    return (
      <ForbiddenState
        title={t('plan.need.timeRange', { count: months })}
        text={need.plan === null ? t('plan.need.timeRangeMost') : where}
        action={
          <Button LinkComponent={RouterAnchor} href={linkTo({ range: 'allTime', dateFrom: null, toDate: null })}>
            {t('plan.need.allTime')}
          </Button>
        }
      />
    );
  }
  const isFilter = need.right.startsWith('filter');
  return (
    <ForbiddenState
      title={isFilter ? t('plan.need.filter') : t('plan.need.analysis')}
      text={where}
      action={
        isFilter && (
          <Button LinkComponent={RouterAnchor} href={linkTo({ filter: {} })}>
            {t('plan.need.noFilter')}
          </Button>
        )
      }
    />
  );
}
