import { initialBotSettings } from '@tessera/contracts/chatbot/bot.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';
import type { ChatbotBotTable } from './migrations/0055-chatbot.tables.ts';

export type BotRow = Selectable<ChatbotBotTable>;
export type BotSettings = Pick<BotRow, 'stop_words' | 'start_words' | 'takeover_hours'>;

/** The default settings of a bot. */
export const defaultBotSettings: BotSettings = {
  stop_words: initialBotSettings.stopWords,
  start_words: initialBotSettings.startWords,
  takeover_hours: initialBotSettings.takeoverHours,
};

/** The network has two or three ids for an account. Those that are known first stay. */
const ownIdsMax = 20;

export interface BotRepository {
  /** Remembers further ids of an account at the network. */
  addOwnIds(ownerId: string, accountId: string, ids: readonly string[]): Promise<void>;
  list(ownerId: string): Promise<BotRow[]>;
  find(ownerId: string, accountId: string): Promise<BotRow | null>;
  /** Creates the row of an account if there is none, with revision 0: nobody has set anything yet. */
  ensure(ownerId: string, accountId: string): Promise<void>;
  /** Null when the row has another revision. */
  set(ownerId: string, accountId: string, revision: number, settings: BotSettings): Promise<BotRow | null>;
  /** Records why the network rejects the bot, or with null that it does not. True when this is a change. */
  learn(ownerId: string, accountId: string, problem: string | null, now: Date): Promise<boolean>;
  /** Records that the network rejects the bots of these accounts no longer. True when it rejected one. */
  resume(ownerId: string, accountIds: readonly string[]): Promise<boolean>;
}

export function createBotRepository(db: Db): BotRepository {
  const find: BotRepository['find'] = async (ownerId, accountId) =>
    (await db
      .selectFrom('chatbot_bot')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null;
  const ensure: BotRepository['ensure'] = async (ownerId, accountId) => {
    await db
      .insertInto('chatbot_bot')
      .values({ owner_id: ownerId, account_id: accountId, ...defaultBotSettings, problem: null, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  return {
    find,
    ensure,
    async addOwnIds(ownerId, accountId, ids) {
      await ensure(ownerId, accountId);
      await sql`
        update chatbot_bot set own_ids = (own_ids || array(select id from unnest(${[...ids]}::text[]) id where id <> all(own_ids)))[1:${sql.lit(ownIdsMax)}]
        where owner_id = ${ownerId} and account_id = ${accountId}`.execute(db);
    },
    list: (ownerId) => db.selectFrom('chatbot_bot').selectAll().where('owner_id', '=', ownerId).execute(),
    async set(ownerId, accountId, revision, settings) {
      await ensure(ownerId, accountId);
      const row = await db
        .updateTable('chatbot_bot')
        .set({ ...settings, revision: nextRevision(revision) })
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .where(hasRevision(revision, settings))
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async learn(ownerId, accountId, problem, now) {
      await ensure(ownerId, accountId);
      const { numUpdatedRows } = await db
        .updateTable('chatbot_bot')
        .set({ problem, problem_at: problem === null ? null : now })
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .where('problem', problem === null ? 'is not' : 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async resume(ownerId, accountIds) {
      if (accountIds.length === 0) return false;
      const { numUpdatedRows } = await db
        .updateTable('chatbot_bot')
        .set({ problem: null, problem_at: null })
        .where('owner_id', '=', ownerId)
        .where('account_id', 'in', [...accountIds])
        .where('problem', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
