import { filterRights, type MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith } from '@tessera/contracts/plan/rights';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useRights } from './use-rights.ts';

interface FilterRights {
  readonly canSet: (key: MediaFilterKey) => boolean;
  /** Whether the user has the right or a plan includes it. Rights that only a grant gives are hidden from others. */
  readonly isOffered: (key: MediaFilterKey) => boolean;
  /** Names the plan that includes a part; if none does, who can grant it. */
  readonly whoHas: (key: MediaFilterKey) => string;
}

/** Which parts of a filter the user may set. */
export function useFilterRights(): FilterRights {
  const { t } = useTranslation('workspace');
  const { has } = useRights();
  const canSet = (key: MediaFilterKey): boolean => has(filterRights[key]);
  return {
    canSet,
    isOffered: (key) => canSet(key) || cheapestPlanWith(filterRights[key]) !== null,
    whoHas: (key) => {
      const plan = cheapestPlanWith(filterRights[key]);
      return plan === null ? t('plan.right.byAdmin') : t('plan.right.from', { plan: planNames[plan] });
    },
  };
}
