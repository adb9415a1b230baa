import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Deletion, UnreadableEvent } from '../../../../network/webhook/webhook-event.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { isOwnerActive } from '../../../../platform/owner/active-owner.ts';
import { inPartsUntil } from '../../../../platform/retention/delete-old.ts';
import { isConnected, isPermitted } from '../../../accounts/connection/live-account.ts';
import type { ChatbotEventTable } from '../migrations/0055-chatbot.tables.ts';
import { ownIdsOf, usernameOf, type OwnAccount, type RunningAccount } from './own-account.ts';
import type { StoredEvent } from './stored-event.ts';

export type EventRow = Selectable<ChatbotEventTable>;

/** A person who interacts with an account. Events of one person are handled in order. */
export interface PersonKey {
  readonly ownerId: string;
  readonly accountId: string;
  readonly personId: string;
}

export interface DuePerson extends PersonKey {
  readonly events: number;
}

export interface EventRepository {
  /**
   * The owners with running projects on an account, which is given by its id or its page's id. Only owners who still
   * have the account with all permissions, and whose bot is not paused: messages to others are none of ours.
   */
  ownersOf(networkId: string, now: Date): Promise<(RunningAccount & OwnAccount)[]>;
  /** Stores a received event once. */
  keep(account: RunningAccount, event: StoredEvent, now: Date): Promise<void>;
  /**
   * Removes what is stored of a message that its writer has taken back, for every owner, whether its bot still runs or
   * not: its text, and replies to it that were not sent yet. These owners do not store it either when it arrives later.
   */
  blank(deletion: Deletion, owners: readonly RunningAccount[], now: Date): Promise<void>;
  /** Stores an unreadable event as set aside, so that it is shown. */
  setAside(account: RunningAccount, event: UnreadableEvent, now: Date): Promise<void>;
  /**
   * People whose first unhandled event is due and whose bot is not paused, longest due first, and the number of their
   * due events. An event that waits for a retry blocks those after it.
   */
  listDue(now: Date, limit: number): Promise<DuePerson[]>;
  /** The first unhandled event of a person, locked until the transaction ends. */
  nextOf(key: PersonKey): Promise<EventRow | null>;
  end(event: EventRow, state: 'done' | 'aside', problem?: string): Promise<void>;
  /** Schedules a retry. */
  putOff(event: Pick<EventRow, 'owner_id' | 'account_id' | 'event_key'>, dueAt: Date): Promise<void>;
  listAside(ownerId: string, limit: number): Promise<EventRow[]>;
  /**
   * Deletes old events and their replies, once they are handled or set aside and none of their replies is waiting to be
   * sent.
   */
  deleteBefore(time: Date, signal: AbortSignal): Promise<void>;
}

/** Whether a bot of an owner may read and answer messages to an account. */
const mayAnswer = (
  account: { readonly ownerId: RawBuilder<string>; readonly accountId: RawBuilder<string> },
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(
  ${isConnected(account, now)} and ${isPermitted(account, 'chatbot')}
  and not exists (select from chatbot_bot b where b.owner_id = ${account.ownerId} and b.account_id = ${account.accountId} and b.problem is not null))`;

export function createEventRepository(db: Db): EventRepository {
  const one = (event: Pick<EventRow, 'owner_id' | 'account_id' | 'event_key'>) =>
    db
      .updateTable('chatbot_event')
      .where('owner_id', '=', event.owner_id)
      .where('account_id', '=', event.account_id)
      .where('event_key', '=', event.event_key);
  const keep: EventRepository['keep'] = async (
    { ownerId, accountId },
    { key, personId, username, at, incoming },
    now,
  ) => {
    await db
      .insertInto('chatbot_event')
      .values({
        owner_id: ownerId,
        account_id: accountId,
        event_key: key,
        person_id: personId,
        username,
        at,
        received_at: now,
        incoming: JSON.stringify(incoming),
        state: 'waiting',
        due_at: now,
        problem: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  return {
    keep,
    async ownersOf(networkId, now) {
      const account = { ownerId: sql<string>`p."ownerId"`, accountId: sql<string>`p."accountId"` };
      const { rows } = await sql<RunningAccount & OwnAccount>`
        select p."ownerId", p."accountId", ${usernameOf(account)} as username, ${ownIdsOf(account)} as "ownIds" from (
          select p.owner_id as "ownerId", p.account_id as "accountId" from chatbot_project p
          where p.state = 'RUNNING' and p.account_id = ${networkId} and ${isOwnerActive('p')}
          union
          select p.owner_id, p.account_id
          from connection c join chatbot_project p on p.owner_id = c.owner_id and p.account_id = c.network_user_id and p.state = 'RUNNING'
          where c.fanpage_id = ${networkId} and ${isOwnerActive('p')}
        ) p where ${mayAnswer(account, now)}`.execute(db);
      return rows;
    },
    async blank({ accountId: networkId, key, personId }, owners, now) {
      const deleted = { key, personId, username: null, at: now, incoming: { kind: 'deleted' } } as const;
      for (const account of owners) await keep(account, deleted, now);
      const { rows } = await sql<Pick<EventRow, 'owner_id' | 'account_id'>>`
        update chatbot_event e set incoming = ${JSON.stringify(deleted.incoming)}, username = null, problem = null, state = 'done'
        from (
          select owner_id, account_id from chatbot_project union select owner_id, account_id from chatbot_bot
        ) b
        where e.owner_id = b.owner_id and e.account_id = b.account_id and e.event_key = ${key}
          and b.account_id in (select ${networkId} union select c.network_user_id from connection c where c.fanpage_id = ${networkId})
        returning e.owner_id, e.account_id`.execute(db);
      for (const { owner_id: ownerId, account_id: accountId } of rows)
        await db
          .deleteFrom('chatbot_reply')
          .where('owner_id', '=', ownerId)
          .where('account_id', '=', accountId)
          .where('event_key', '=', key)
          .where('state', '=', 'waiting')
          .where('tried_at', 'is', null)
          .execute();
    },
    async setAside({ ownerId, accountId }, { key, text, field }, now) {
      await db
        .insertInto('chatbot_event')
        .values({
          owner_id: ownerId,
          account_id: accountId,
          event_key: key,
          person_id: '',
          username: null,
          at: now,
          received_at: now,
          incoming: JSON.stringify({ kind: 'text', text }),
          state: 'aside',
          due_at: now,
          problem: field === '' ? 'unreadable' : `unreadable ${field}`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async listDue(now, limit) {
      const { rows } = await sql<DuePerson>`
        select p.owner_id as "ownerId", p.account_id as "accountId", p.person_id as "personId", p.events
        from (select owner_id, account_id, person_id, count(*)::int as events from chatbot_event where state = 'waiting' and due_at <= ${now} group by owner_id, account_id, person_id) p
        cross join lateral (
          select e.due_at from chatbot_event e
          where e.owner_id = p.owner_id and e.account_id = p.account_id and e.person_id = p.person_id and e.state = 'waiting' order by e.at, e.event_key limit 1
        ) f
        where f.due_at <= ${now} and ${isOwnerActive('p')}
          and not exists (select from chatbot_bot b where b.owner_id = p.owner_id and b.account_id = p.account_id and b.problem is not null)
        order by f.due_at limit ${limit}`.execute(db);
      return rows;
    },
    async nextOf({ ownerId, accountId, personId }) {
      const row = await db
        .selectFrom('chatbot_event')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .where('person_id', '=', personId)
        .where('state', '=', 'waiting')
        .orderBy('at')
        .orderBy('event_key')
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      return row ?? null;
    },
    async end(event, state, problem) {
      await one(event)
        .set({ state, problem: problem ?? null })
        .execute();
    },
    async putOff(event, dueAt) {
      await one(event)
        .set((column) => ({ due_at: dueAt, attempts: column('attempts', '+', 1) }))
        .execute();
    },
    listAside: (ownerId, limit) =>
      db
        .selectFrom('chatbot_event')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('state', '=', 'aside')
        .orderBy('received_at', 'desc')
        .limit(limit)
        .execute(),
    async deleteBefore(time, signal) {
      await inPartsUntil(
        db,
        signal,
        (limit) => sql`
          delete from chatbot_event where (owner_id, account_id, event_key) in (
            select e.owner_id, e.account_id, e.event_key from chatbot_event e where e.received_at < ${time} and e.state in ('done', 'aside')
              and not exists (select from chatbot_reply r where r.owner_id = e.owner_id and r.account_id = e.account_id and r.event_key = e.event_key and r.state in ('waiting', 'sending'))
            limit ${limit})`,
      );
    },
  };
}
