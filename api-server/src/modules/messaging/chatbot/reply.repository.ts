import { randomUUID } from 'node:crypto';
import type { FlowReply } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';
import type { EventRow, PersonKey } from './event/event.repository.ts';
import type { RunningAccount } from './event/own-account.ts';
import type { ChatbotReplyTable } from './migrations/0055-chatbot.tables.ts';
import { isPlanValid } from './plan-validity.ts';

export type ReplyRow = Selectable<ChatbotReplyTable>;

/** Private replies that an account may send per hour, whoever of its users sends them. */
export const privateRepliesAnHour = 750;

/** How a reply is tried again. */
interface Retry {
  readonly dueAt: Date;
  /** Whether it may have been sent already. Then the next try asks the network first. */
  readonly isInDoubt: boolean;
  /** Whether this counts as a failure of the network. */
  readonly isFailure: boolean;
}

export interface ReplyRepository {
  /** Puts the replies to an event into the outbox, each under the event's key and its position. */
  add(event: EventRow, projectId: string, replies: readonly FlowReply[], now: Date): Promise<void>;
  /**
   * Deletes due replies of owners whose plan is expired. Without this, they would be sent after the renewal, however
   * late.
   */
  dropUnpaid(now: Date): Promise<void>;
  /**
   * Replies that may be sent now, oldest first: only the first unsent one of each person, and none of accounts that the
   * network rejects or whose owner's plan is expired.
   */
  listDue(now: Date, limit: number): Promise<ReplyRow[]>;
  /**
   * Claims a reply for sending; null when another process has it, an earlier reply to the person is waiting again, or
   * the account has sent as many private replies as it may. At most that many are claimed, also by several workers at
   * once.
   */
  claim(reply: ReplyRow, now: Date, leaseUntil: Date): Promise<ReplyRow | null>;
  sent(reply: ReplyRow, networkId: string, now: Date): Promise<void>;
  fail(reply: ReplyRow, problem: string): Promise<void>;
  retry(reply: ReplyRow, retry: Retry): Promise<void>;
  /** Deletes what was not sent to a person yet and has not been tried. */
  dropWaiting(key: PersonKey): Promise<void>;
  /**
   * Whether a comment without its author is a reply of the bot itself; `unknown` while one is being sent whose id is not
   * known yet.
   */
  originOfComment(account: RunningAccount, commentId: string): Promise<'bot' | 'other' | 'unknown'>;
  /** The network's ids of what was sent to a person since a time, or to somebody whom the network did not name. */
  sentIds(key: PersonKey, since: Date): Promise<ReadonlySet<string>>;
  /** Whether a message to the person that was first tried until this time is being sent, or may have been sent. */
  isUndecided(key: PersonKey, until: Date): Promise<boolean>;
  /** When the person last wrote, and when the event that is answered happened. */
  timesOf(reply: ReplyRow): Promise<{ readonly wroteAt: Date | null; readonly eventAt: Date }>;
  listFailed(ownerId: string, limit: number): Promise<ReplyRow[]>;
}

/** A reply to somebody whom the network did not name when they commented, but may name now. */
const isToAnonymous = sql<boolean>`person_id like 'comment %'`;

export function createReplyRepository(db: Db): ReplyRepository {
  const one = (reply: ReplyRow) =>
    db
      .updateTable('chatbot_reply')
      .where('owner_id', '=', reply.owner_id)
      .where('account_id', '=', reply.account_id)
      .where('event_key', '=', reply.event_key)
      .where('position', '=', reply.position)
      .where('state', '=', 'sending')
      .where('attempts', '=', reply.attempts);
  const isFirst = sql<boolean>`not exists (
    select from chatbot_reply e where e.owner_id = r.owner_id and e.account_id = r.account_id and e.person_id = r.person_id and e.state in ('waiting', 'sending')
      and (e.created_at, e.event_key, e.position) < (r.created_at, r.event_key, r.position))`;
  /**
   * Whether an account may send another private reply: those that were sent within the hour count, and those that may
   * have been sent. The network's limit is the account's, so the replies of all its owners count.
   */
  const hasRoom = (now: Date) => sql<boolean>`(r.way <> 'privateReply' or ${privateRepliesAnHour} > (
    select count(*) from chatbot_reply s where s.account_id = r.account_id and s.way = 'privateReply' and s.tried_at is not null
      and (s.owner_id, s.event_key, s.position) <> (r.owner_id, r.event_key, r.position)
      and (s.state in ('waiting', 'sending') or coalesce(s.sent_at, s.tried_at) > ${new Date(now.getTime() - hourMs)})))`;
  const claimIn = async (on: Db, reply: ReplyRow, now: Date, leaseUntil: Date): Promise<ReplyRow | null> => {
    const { rows } = await sql<ReplyRow>`
      update chatbot_reply r
      set state = 'sending', attempts = r.attempts + 1, tried_at = coalesce(r.tried_at, ${now}), due_at = ${leaseUntil}
      where r.owner_id = ${reply.owner_id} and r.account_id = ${reply.account_id} and r.event_key = ${reply.event_key}
        and r.position = ${reply.position} and r.state in ('waiting', 'sending') and r.attempts = ${reply.attempts}
        and r.due_at <= ${now} and ${isFirst} and ${hasRoom(now)}
      returning r.*`.execute(on);
    return rows[0] ?? null;
  };
  return {
    async add(
      { owner_id: ownerId, account_id: accountId, event_key: eventKey, person_id: personId },
      projectId,
      replies,
      now,
    ) {
      if (replies.length === 0) return;
      await db
        .insertInto('chatbot_reply')
        .values(
          replies.map(({ way, content }, position) => ({
            owner_id: ownerId,
            account_id: accountId,
            event_key: eventKey,
            position,
            id: randomUUID(),
            person_id: personId,
            project_id: projectId,
            way,
            content: JSON.stringify(content),
            state: 'waiting' as const,
            created_at: now,
            due_at: now,
            network_id: null,
            problem: null,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async dropUnpaid(now) {
      await sql`delete from chatbot_reply r where r.state in ('waiting', 'sending') and r.due_at <= ${now} and not ${isPlanValid('r', now)}`.execute(
        db,
      );
    },
    async listDue(now, limit) {
      const { rows } = await sql<ReplyRow>`
        select r.* from chatbot_reply r
        where r.state in ('waiting', 'sending') and r.due_at <= ${now} and ${isFirst} and ${isPlanValid('r', now)} and ${isOwnerActive('r')}
          and not exists (select from chatbot_bot b where b.owner_id = r.owner_id and b.account_id = r.account_id and b.problem is not null)
          and ${hasRoom(now)}
        order by r.created_at, r.event_key, r.position limit ${limit}`.execute(db);
      return rows;
    },
    claim(reply, now, leaseUntil) {
      if (reply.way !== 'privateReply') return claimIn(db, reply, now, leaseUntil);
      return db.transaction().execute(async (trx) => {
        // Two workers that count at once would both find room for the last one.
        await sql`select pg_advisory_xact_lock(hashtextextended('private replies ' || ${reply.account_id}, 0))`.execute(
          trx,
        );
        return claimIn(trx, reply, now, leaseUntil);
      });
    },
    async sent(reply, networkId, now) {
      await one(reply).set({ state: 'sent', network_id: networkId, sent_at: now, problem: null }).execute();
    },
    async fail(reply, problem) {
      await one(reply).set({ state: 'failed', problem }).execute();
    },
    async retry(reply, { dueAt, isInDoubt, isFailure }) {
      await one(reply)
        .set((column) => ({
          due_at: dueAt,
          ...(isFailure ? { failures: column('failures', '+', 1) } : {}),
          // Only what was certainly not sent waits as if it had not been tried.
          ...(isInDoubt ? {} : { state: 'waiting' as const, tried_at: null }),
        }))
        .execute();
    },
    async dropWaiting({ ownerId, accountId, personId }) {
      await db
        .deleteFrom('chatbot_reply')
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .where('person_id', '=', personId)
        .where('state', '=', 'waiting')
        .where('tried_at', 'is', null)
        .execute();
    },
    async originOfComment({ ownerId, accountId }, commentId) {
      const { rows } = await sql<{ isOfBot: boolean; isUndecided: boolean }>`
        select
          exists (select from chatbot_reply r where r.owner_id = ${ownerId} and r.account_id = ${accountId} and r.way = 'comment' and r.network_id = ${commentId}) as "isOfBot",
          exists (select from chatbot_reply r where r.owner_id = ${ownerId} and r.account_id = ${accountId} and r.way = 'comment' and r.state = 'sending') as "isUndecided"`.execute(
        db,
      );
      return rows[0]?.isOfBot === true ? 'bot' : rows[0]?.isUndecided === true ? 'unknown' : 'other';
    },
    async sentIds({ ownerId, accountId, personId }, since) {
      const rows = await db
        .selectFrom('chatbot_reply')
        .select('network_id')
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .where((where) => where.or([where('person_id', '=', personId), isToAnonymous]))
        .where('sent_at', '>=', since)
        .execute();
      return new Set(rows.flatMap(({ network_id: networkId }) => (networkId === null ? [] : [networkId])));
    },
    async isUndecided({ ownerId, accountId, personId }, until) {
      const row = await db
        .selectFrom('chatbot_reply')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .where((where) => where.or([where('person_id', '=', personId), isToAnonymous]))
        .where('state', '=', 'sending')
        .where('way', '<>', 'comment')
        .where('tried_at', '<=', until)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async timesOf({ owner_id: ownerId, account_id: accountId, event_key: eventKey, person_id: personId }) {
      const { rows } = await sql<{ wroteAt: Date | null; eventAt: Date }>`
        select c.wrote_at as "wroteAt", e.at as "eventAt" from chatbot_event e
        left join chatbot_conversation c on c.owner_id = e.owner_id and c.account_id = e.account_id and c.person_id = ${personId}
        where e.owner_id = ${ownerId} and e.account_id = ${accountId} and e.event_key = ${eventKey}`.execute(db);
      return rows[0] ?? { wroteAt: null, eventAt: new Date(0) };
    },
    listFailed: (ownerId, limit) =>
      db
        .selectFrom('chatbot_reply')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('state', '=', 'failed')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute(),
  };
}
