import { savingErrors } from '@tessera/contracts/chatbot/flow-rules';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';
import type { Db } from '../../../platform/db/database.ts';
import { createPlatformRepository, type AccountRow } from '../../accounts/connection/platform.repository.ts';

/** Throws when the plan has no room for another project. */
export function assertRoomForProject(rights: Rights, projects: number): void {
  const quota = rights.quotas.chatbotNumber;
  if (projects >= quota) throw new Problem('usageLimit', { params: { usage: projects, quota } });
}

/** Throws when a trigger of the flow is not connected. */
export function assertSaveable(flow: Flow): void {
  if (savingErrors(flow).length > 0) throw new Problem('flowUnconnected', { field: 'flow' });
}

/** The caller's own connected account. Throws `notFound` for any other. */
export async function findAccount(db: Db, ownerId: string, accountId: string): Promise<AccountRow> {
  const account = (await createPlatformRepository(db).accounts(ownerId)).find(
    (row) => row.network_user_id === accountId,
  );
  if (account === undefined) throw new Problem('notFound');
  return account;
}
