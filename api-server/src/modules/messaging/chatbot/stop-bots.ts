import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { LostAccount } from '../../accounts/connection/connection-hooks.ts';
import { isConnected, isPermitted } from '../../accounts/connection/live-account.ts';
import { createBotRepository } from './bot.repository.ts';
import { tellBotChanged } from './chatbot-channel.ts';

/** A bot that runs although its owner no longer has the account or a permission, and what is missing. */
export interface UnfoundedBot {
  readonly ownerId: string;
  readonly accountId: string;
  readonly problem: 'token' | 'permission';
}

const project = { ownerId: sql<string>`p.owner_id`, accountId: sql<string>`p.account_id` };

/** The bots of all owners that no longer rest on a connection, and that are not paused yet. */
export async function listUnfounded(db: Db, now: Date): Promise<readonly UnfoundedBot[]> {
  const { rows } = await sql<UnfoundedBot>`
    select distinct p.owner_id as "ownerId", p.account_id as "accountId", case when ${isConnected(project, now)} then 'permission' else 'token' end as problem
    from chatbot_project p left join chatbot_bot b on b.owner_id = p.owner_id and b.account_id = p.account_id
    where p.state = 'RUNNING' and p.account_id is not null and b.problem is null and not (${isConnected(project, now)} and ${isPermitted(project, 'chatbot')})`.execute(
    db,
  );
  return rows;
}

/**
 * Stops the bots of accounts that an owner is taking away. Their state says why, and they go on when the accounts are
 * connected again.
 */
export async function stopBots(trx: Trx, ownerId: string, accounts: readonly LostAccount[], now: Date): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map((account) => account.network_user_id);
  const used = await trx
    .selectFrom('chatbot_project')
    .select('account_id')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('account_id', 'in', ids)
    .execute();
  const bots = createBotRepository(trx);
  const stopped = accounts.filter((account) => used.some((row) => row.account_id === account.network_user_id));
  for (const { network_user_id: accountId, username } of stopped) {
    await bots.learn(ownerId, accountId, 'token', now);
    await trx
      .updateTable('chatbot_bot')
      .set({ username })
      .where('owner_id', '=', ownerId)
      .where('account_id', '=', accountId)
      .execute();
  }
  if (stopped.length > 0) await tellBotChanged(trx, ownerId);
}
