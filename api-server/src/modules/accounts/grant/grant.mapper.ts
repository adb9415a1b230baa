import type { GrantChange, Grantee } from '@tessera/contracts/grant/grant.schema';
import { grantableRights } from '@tessera/contracts/grant/grantable-rights';
import { switches, type PlanSwitch } from '@tessera/contracts/plan/rights';
import * as z from 'zod/mini';
import { toSubscriptions } from '../user/plan.mapper.ts';
import type { SubscriptionRow, UserRow } from '../user/user.repository.ts';
import type { GrantChangeRow } from './grant.repository.ts';

/** The audit detail of a change. Rights are texts, because audit details cannot contain lists. */
const detailSchema = z.object({ given: z.string(), taken: z.string(), reason: z.string() });
type GrantDetail = z.infer<typeof detailSchema>;

const separator = ' ';
const namesIn = (text: string): string[] => text.split(separator).filter((name) => name !== '');

/** The audit detail of a change. */
export const toGrantDetail = (
  given: readonly PlanSwitch[],
  taken: readonly PlanSwitch[],
  reason: string,
): GrantDetail => ({ given: given.join(separator), taken: taken.join(separator), reason });

function toGrantChange({ detail, created_at: at, actor_email: by }: GrantChangeRow): GrantChange {
  const { given, taken, reason } = detailSchema.parse(detail);
  return { at: at.toISOString(), by, given: namesIn(given), taken: namesIn(taken), reason };
}

export interface GranteeParts {
  readonly row: UserRow;
  readonly subscriptions: readonly SubscriptionRow[];
  readonly grants: readonly PlanSwitch[];
  readonly changes: readonly GrantChangeRow[];
}

/** The user as an Admin sees them when deciding on rights. */
export function toGrantee({ row, subscriptions, grants, changes }: GranteeParts, now: Date): Grantee {
  const { plan } = toSubscriptions(subscriptions, [], now);
  return {
    userId: row.id,
    email: row.email,
    plan,
    rights: grantableRights.map((name) => ({
      name,
      isInPlan: plan !== null && switches[name][plan.type],
      isGranted: grants.includes(name),
    })),
    changes: changes.map(toGrantChange),
  };
}
