import type { AdminUser, AuditEntry } from '@tessera/contracts/admin/admin.schema';
import { toSubscriptions } from '../../accounts/user/plan.mapper.ts';
import type { SubscriptionRow } from '../../accounts/user/user.repository.ts';
import type { AuditRow, ListedUserRow } from './admin.repository.ts';

/** A user in the Admin's list. */
export const toAdminUser = (row: ListedUserRow, subscriptions: readonly SubscriptionRow[], now: Date): AdminUser => ({
  userId: row.id,
  email: row.email,
  type: row.type,
  plan: toSubscriptions(subscriptions, [], now).plan,
  isConfirmed: row.verified_at !== null,
  createdTime: row.created_at.toISOString(),
  seenTime: row.seen_at?.toISOString() ?? null,
  suspendedTime: row.suspended_at?.toISOString() ?? null,
  grants: row.grants,
  connections: row.connections,
});

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  action: row.action,
  by: row.by_email,
  about: row.about_email,
  target: row.target,
  detail: { ...row.detail },
  supportId: row.request_id,
});
