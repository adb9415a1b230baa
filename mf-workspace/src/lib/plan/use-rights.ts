import { planNames } from '@tessera/contracts/plan/plans';
import type { PlanQuota, PlanSwitch } from '@tessera/contracts/plan/rights';
import type { User } from '@tessera/contracts/user/user.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useSession } from '@tessera/ui/shared-modules/kit';

/** The user's rights. */
export interface Rights {
  /** True when the plan has expired: only viewing and deleting are allowed. */
  readonly isExpired: boolean;
  /** The name of the plan, or null without one. */
  readonly planName: string | null;
  readonly has: (right: PlanSwitch) => boolean;
  readonly quota: (quota: PlanQuota) => number;
  /** The posts that a lower plan hides; undefined if none are. */
  readonly hiddenHistory: User['hiddenHistory'];
}

/**
 * The rights of the signed-in user. Everything is allowed until the session is known, because the server enforces the
 * rights.
 */
export function useRights(): Rights {
  const session = useSession();
  const user = session.state === 'signedIn' ? session.user : undefined;
  const plan = user?.subscriptions.plan;
  return {
    isExpired: user?.isExpired ?? false,
    planName: plan ? planNames[plan.type] : null,
    has: (right) => user?.rights.switches[right] ?? true,
    quota: (quota) => user?.rights.quotas[quota] ?? Number.POSITIVE_INFINITY,
    hiddenHistory: user?.hiddenHistory,
  };
}

/** The plan's quota as text; undefined without a plan. */
export function useQuotaText(
  quota: Extract<PlanQuota, 'folderNumber' | 'contentNumber' | 'contentDaily'>,
): string | undefined {
  const { t } = useTranslation('workspace');
  const { planName, quota: amountOf } = useRights();
  return planName === null ? undefined : t(`plan.quota.${quota}`, { plan: planName, count: amountOf(quota) });
}
