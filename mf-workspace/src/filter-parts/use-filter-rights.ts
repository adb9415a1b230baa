import { filterRights } from '@tessera/contracts/media/media-filter.schema';
import type { MediaFilter, MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { planNames } from '@tessera/contracts/plan/plans';
import { cheapestPlanWith } from '@tessera/contracts/plan/rights';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useRights } from '../plan/use-rights.ts';
import { keysIn } from './filter-parts.ts';

interface FilterRights {
  readonly canSet: (key: MediaFilterKey) => boolean;
  /** Whether the person has it, or a plan would bring it: what only a grant brings is not shown to others. */
  readonly isOffered: (key: MediaFilterKey) => boolean;
  /** Which plan has a part that this one lacks; for one that no plan has, who can grant it. */
  readonly whoHas: (key: MediaFilterKey) => string;
  /**
   * The parts of a filter that the plan lacks, with those that need the right which the server refused:
   * what is known here of the plan may be older.
   */
  readonly lackingIn: (filter: MediaFilter, refused: PlanSwitch) => readonly MediaFilterKey[];
}

/** Which parts of a filter the person may set. */
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
    lackingIn: (filter, refused) => keysIn(filter).filter((key) => !canSet(key) || filterRights[key] === refused),
  };
}
