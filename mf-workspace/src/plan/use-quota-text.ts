import type { PlanQuota } from '@tessera/contracts/plan/rights';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useRights } from './use-rights.ts';

/** What the plan includes of something, in words; nothing without a plan. */
export function useQuotaText(quota: Extract<PlanQuota, 'folderNumber' | 'contentNumber' | 'contentDaily'>): string | undefined {
  const { t } = useTranslation('workspace');
  const { planName, quota: amountOf } = useRights();
  return planName === null ? undefined : t(`plan.quota.${quota}`, { plan: planName, count: amountOf(quota) });
}
