import { factoryId, factoryInstant } from '../factory-id.ts';
import { createPlan } from '../user/user.factory.ts';
import type { AdminUser, AuditEntry } from './admin.schema.ts';

/** An ordinary user on the Advanced plan. */
export const createAdminUser = (overrides: Partial<AdminUser> = {}): AdminUser => ({
  userId: factoryId('user', 2),
  email: 'noor@example.com',
  type: 0,
  plan: createPlan(),
  isConfirmed: true,
  createdTime: factoryInstant,
  seenTime: factoryInstant,
  suspendedTime: null,
  grants: 0,
  connections: 1,
  ...overrides,
});

/** The deletion of a board by its owner. */
export const createAuditEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '1',
  at: factoryInstant,
  action: 'folder.deleted',
  by: 'noor@example.com',
  about: 'noor@example.com',
  target: factoryId('folder', 1),
  detail: { contents: 2 },
  supportId: 'req-1',
  ...overrides,
});
