import { planNames } from '@tessera/contracts/plan/plans';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ForbiddenState, ProblemState } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { PlansButton } from '../../plan/plans-button.tsx';
import { useRights } from '../../plan/use-rights.ts';
import { ForbiddenFilter } from './forbidden-filter.tsx';
import { ForbiddenRange } from './forbidden-range.tsx';
import { planNeedOf } from './plan-need.ts';

/** A report that the plan does not include: what it would show, which plan has it, and a view that it does include. */
export function ForbiddenReport({ state }: { readonly state: Loadable<unknown> }): ReactNode {
  const { t } = useTranslation('workspace');
  const { quota } = useRights();
  if (state.status !== 'failed') return null;
  const need = planNeedOf(state.problem.params, quota('timeRange'));
  if (need === null) return <ProblemState problem={state.problem} />;
  const where = need.plan === null ? t('plan.need.none') : t('plan.need.has', { plan: planNames[need.plan] });
  switch (need.kind) {
    case 'timeRange':
      return <ForbiddenRange text={need.plan === null ? t('plan.need.timeRangeMost') : where} />;
    case 'filter':
      return <ForbiddenFilter refused={need.right} text={where} />;
    case 'switch':
      return <ForbiddenState title={t(need.right === 'compare' ? 'plan.need.compare' : 'plan.need.analysis')} text={where} action={need.plan !== null && <PlansButton />} />;
  }
}
