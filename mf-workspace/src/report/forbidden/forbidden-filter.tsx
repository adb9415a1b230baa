import { filterRights } from '@tessera/contracts/media/media-filter.schema';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith } from '@tessera/contracts/plan/rights';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ForbiddenState, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useFilterRights } from '../../filter-parts/use-filter-rights.ts';
import { useFilterWords } from '../../filters/use-filter-words.ts';
import { useSetFilter } from '../../filters/use-set-filter.ts';
import { PlansButton } from '../../plan/plans-button.tsx';
import { RouterAnchor } from '../../lib/router-anchor.tsx';
import { useCurrentView } from '../../views/use-board-view.ts';

interface ForbiddenFilterProps {
  /** The right that the server named; of several that are lacking it names the first. */
  readonly refused: PlanSwitch;
  /** Which plan has that right. */
  readonly text: string;
}

/** A view that is narrowed by what the plan lacks: which parts those are, which plan has each, and the view without them alone. */
export function ForbiddenFilter({ refused, text }: ForbiddenFilterProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  const { filter } = useCurrentView();
  const { lackingIn } = useFilterRights();
  const { linkWithout } = useSetFilter();
  const { label } = useFilterWords();
  const lacking = lackingIn(filter, refused);
  const [first] = lacking;
  if (first === undefined) return <ForbiddenState title={t('plan.need.filter')} text={text} />;
  const byPlan = [...Map.groupBy(lacking, (key) => cheapestPlanWith(filterRights[key]))];
  const lines = byPlan.map(([plan, keys]) => {
    const parts = list(keys.map(label));
    return plan === null ? t('plan.need.partsNone', { parts }) : t('plan.need.partsHas', { parts, plan: planNames[plan] });
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
