import { filterRights } from '@tessera/contracts/media/media-filter.schema';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith, type PlanSwitch } from '@tessera/contracts/plan/rights';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ForbiddenState, ProblemState, RouterAnchor, useFormat, type Loadable } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { PlansButton } from '../../lib/plan/plans-button.tsx';
import { useFilterRights } from '../../lib/plan/use-filter-rights.ts';
import { useRights } from '../../lib/plan/use-rights.ts';
import { keysIn } from '../filters/filter-parts.ts';
import { useFilterWords } from '../filters/use-filter-words.ts';
import { useSetFilter } from '../filters/use-set-filter.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { planNeedOf, widestUntil } from './plan-need.ts';

/**
 * Shown for a report that the plan does not include: a description, the plan that includes it, and a similar view that
 * is allowed.
 */
export function ForbiddenReport({ state }: { readonly state: Loadable<unknown> }): ReactNode {
  const { t } = useTranslation('workspace');
  if (state.status !== 'failed') return null;
  const need = planNeedOf(state.problem.params);
  if (need === null) return <ProblemState problem={state.problem} />;
  const where = need.plan === null ? t('plan.need.none') : t('plan.need.has', { plan: planNames[need.plan] });
  switch (need.kind) {
    case 'timeRange':
      return <ForbiddenRange text={need.plan === null ? t('plan.need.timeRangeMost') : where} />;
    case 'filter':
      return <ForbiddenFilter refused={need.right} text={where} />;
    case 'switch':
      return <ForbiddenSwitch right={need.right} />;
  }
}

/** Shown for a whole kind of report that the plan does not include. */
export function ForbiddenSwitch({ right }: { readonly right: PlanSwitch }): ReactNode {
  const { t } = useTranslation('workspace');
  const plan = cheapestPlanWith(right);
  return (
    <ForbiddenState
      title={t(right === 'compare' ? 'plan.need.compare' : 'plan.need.analysis')}
      text={plan === null ? t('plan.need.none') : t('plan.need.has', { plan: planNames[plan] })}
      action={plan !== null && <PlansButton />}
    />
  );
}

/**
 * Shown for more days than the plan allows at once: offers the last days that it allows, or all time. `text` names the
 * plan that allows more.
 */
function ForbiddenRange({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dayRange } = useFormat();
  const { quota } = useRights();
  const { days, today, linkTo } = useCurrentView();
  const months = quota('timeRange');
  const last = Number.isFinite(months) ? widestUntil(days?.toDate ?? today, months) : null;
  return (
    <ForbiddenState
      title={t('plan.need.timeRange', { count: months })}
      text={text}
      action={
        <>
          {last && (
            <Button LinkComponent={RouterAnchor} href={linkTo({ range: 'custom', ...last })}>
              {t('plan.need.days', { days: dayRange(last.dateFrom, last.toDate) })}
            </Button>
          )}
          <Button LinkComponent={RouterAnchor} href={linkTo({ range: 'allTime', dateFrom: null, toDate: null })}>
            {t('plan.need.allTime')}
          </Button>
          <PlansButton />
        </>
      }
    />
  );
}

interface ForbiddenFilterProps {
  /** The missing right that the server named. If several are missing, it names the first. */
  readonly refused: PlanSwitch;
  /** Names the plan with that right. */
  readonly text: string;
}

/**
 * Shown for a filter with parts that the plan does not include: names them and their plans, and offers the view without
 * just these parts.
 */
function ForbiddenFilter({ refused, text }: ForbiddenFilterProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  const { filter } = useCurrentView();
  const { canSet } = useFilterRights();
  const { linkWithout } = useSetFilter();
  const { label } = useFilterWords();
  // Also what the server refused: the plan that this page knows may be outdated.
  const lacking = keysIn(filter).filter((key) => !canSet(key) || filterRights[key] === refused);
  const [first] = lacking;
  if (first === undefined) return <ForbiddenState title={t('plan.need.filter')} text={text} />;
  const byPlan = [...Map.groupBy(lacking, (key) => cheapestPlanWith(filterRights[key]))];
  const lines = byPlan.map(([plan, keys]) => {
    const parts = list(keys.map(label));
    return plan === null
      ? t('plan.need.partsNone', { parts })
      : t('plan.need.partsHas', { parts, plan: planNames[plan] });
  });
  return (
    <ForbiddenState
      title={t('plan.need.filter')}
      text={lacking.length === 1 ? text : lines.reduce((one, other) => t('plan.need.both', { one, other }))}
      action={
        <>
          <Button LinkComponent={RouterAnchor} href={linkWithout(lacking)}>
            {t('plan.need.without', { count: lacking.length, part: label(first) })}
          </Button>
          {byPlan.some(([plan]) => plan !== null) && <PlansButton />}
        </>
      }
    />
  );
}
