import { newConversation } from '@tessera/contracts/chatbot/engine/flow-engine';
import type { ConversationState } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { inPartsUntil } from '../../../platform/retention/delete-old.ts';
import type { PersonKey } from './event/event.repository.ts';
import type { RunningAccount } from './event/own-account.ts';

interface KeptConversation {
  readonly state: ConversationState;
  readonly username: string | null;
}

interface LockedConversation extends KeptConversation {
  /** How many events of the person were answered within an hour. */
  readonly answered: number;
}

export interface ConversationRepository {
  /** Locks the conversation with a person until the transaction ends; null while another process holds it. */
  hold(key: PersonKey, now: Date): Promise<LockedConversation | null>;
  /** `wroteAt` opens the network's time window for messages; absent when the event does not open it. */
  save(key: PersonKey, conversation: KeptConversation, wroteAt: Date | undefined, now: Date): Promise<void>;
}

/**
 * Deletes conversations in which nothing has happened since a time. Of people who opted out, only that is kept, so that
 * the bot stays silent.
 */
export async function deleteIdleConversations(db: Db, time: Date, signal: AbortSignal): Promise<void> {
  // A conversation that is being changed is no longer idle.
  await inPartsUntil(
    db,
    signal,
    (limit) => sql`
    delete from chatbot_conversation where ctid = any(array(select ctid from chatbot_conversation where changed_at < ${time} and not (state ->> 'hasOptedOut')::boolean limit ${limit} for update skip locked))`,
  );
  await inPartsUntil(
    db,
    signal,
    (limit) => sql`
    update chatbot_conversation set username = null where ctid = any(array(select ctid from chatbot_conversation where changed_at < ${time} and username is not null limit ${limit} for update skip locked))`,
  );
}

/** The person of this username with whom an account has a conversation; null when there is none. */
export async function findPerson(
  db: Db,
  { ownerId, accountId }: RunningAccount,
  username: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('chatbot_conversation')
    .select('person_id')
    .where('owner_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .where('username', '=', username)
    .where('wrote_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.person_id ?? null;
}

export function createConversationRepository(db: Trx): ConversationRepository {
  return {
    async hold({ ownerId, accountId, personId }, now) {
      const find = () =>
        db
          .selectFrom('chatbot_conversation')
          .select(['state', 'username'])
          .select(
            sql<number>`(select count(distinct r.event_key)::int from chatbot_reply r where r.owner_id = ${ownerId} and r.account_id = ${accountId} and r.person_id = ${personId} and r.created_at > ${new Date(now.getTime() - hourMs)})`.as(
              'answered',
            ),
          )
          .where('owner_id', '=', ownerId)
          .where('account_id', '=', accountId)
          .where('person_id', '=', personId)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
      const known = await find();
      if (known !== undefined) return known;
      await db
        .insertInto('chatbot_conversation')
        .values({
          owner_id: ownerId,
          account_id: accountId,
          person_id: personId,
          username: null,
          state: JSON.stringify(newConversation),
          changed_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find()) ?? null;
    },
    async save({ ownerId, accountId, personId }, { state, username }, wroteAt, now) {
      await db
        .updateTable('chatbot_conversation')
        .set({
          state: JSON.stringify(state),
          username,
          changed_at: now,
          ...(wroteAt === undefined ? {} : { wrote_at: sql<Date>`greatest(wrote_at, ${wroteAt})` }),
        })
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .where('person_id', '=', personId)
        .execute();
    },
  };
}
