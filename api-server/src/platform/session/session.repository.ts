import type { Language } from '@tessera/contracts/i18n/languages';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import type { UserType } from '@tessera/contracts/user/user.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { kept } from '../db/kept-statements.ts';

/** A session with what every call needs to know about its user. */
export interface SessionRow {
  readonly owner_id: string;
  readonly id: string;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: 'signedOut' | 'otherDevice' | 'expired' | null;
  readonly told_at: Date | null;
  readonly proved_at: Date | null;
  /** True for an Admin without a second factor. */
  readonly lacks_factor: boolean;
  readonly type: UserType;
  readonly language: Language;
  readonly time_zone: string;
  readonly week_start: number;
  readonly plan_type: PlanType | null;
  readonly plan_expires_at: Date | null;
  readonly grants: readonly string[];
  /** Products of the power-ups in force. */
  readonly power_ups: readonly PowerUpProduct[];
}

export type EndReason = NonNullable<SessionRow['end_reason']>;

export interface SessionRepository {
  findByToken(tokenHash: Buffer, now: Date): Promise<SessionRow | undefined>;
  isLive(ownerId: string, id: string, now: Date): Promise<boolean>;
  find(
    ownerId: string,
    id: string,
  ): Promise<{ readonly created_at: Date; readonly expires_at: Date; readonly device: string | null } | undefined>;
  add(session: {
    ownerId: string;
    id: string;
    tokenHash: Buffer;
    now: Date;
    expiresAt: Date;
    provedAt: Date | null;
    device: string | null;
  }): Promise<void>;
  /** Records that the user has proved to be present. */
  prove(ownerId: string, id: string, now: Date): Promise<void>;
  /** Locks users until the transaction ends, so that concurrent sign-ins of a user run one after another. */
  hold(ownerIds: readonly string[]): Promise<void>;
  /** Ends the live sessions of a user, or only the given one, and returns their ids. */
  end(ownerId: string, reason: EndReason, now: Date, only?: string): Promise<string[]>;
  /** Ends the live sessions of a user but one, and returns their ids. */
  endOthers(ownerId: string, kept: string, now: Date): Promise<string[]>;
  touch(ownerId: string, id: string, now: Date, expiresAt: Date): Promise<void>;
  /** Marks that the browser was told why its session ended; true the first time. */
  markTold(ownerId: string, id: string, now: Date): Promise<boolean>;
}

/**
 * The query for the session of a token; a deleted or suspended account has none, even if a sign-in was under way at
 * that moment. It runs with every call, and building it with the query builder would take longer than running it.
 */
export const sessionOf = (tokenHash: Buffer, now: Date): RawBuilder<SessionRow> => sql<SessionRow>`
  select s.owner_id, s.id, s.created_at, s.seen_at, s.expires_at, s.ended_at, s.end_reason, s.told_at, s.proved_at, u.type, u.language, u.time_zone, u.week_start, p.plan_type, p.expires_at as plan_expires_at,
    (u.type = 1 and not exists (select from authenticator f where f.owner_id = s.owner_id and f.confirmed_at is not null) and not exists (select from passkey k where k.owner_id = s.owner_id)) as lacks_factor,
    array(select right_name from user_grant g where g.owner_id = s.owner_id order by right_name) as grants,
    array(select product from power_up a where a.owner_id = s.owner_id and a.expires_at > ${now}) as power_ups
  from session s join app_user u on u.id = s.owner_id left join subscription p on p.owner_id = s.owner_id and p.position = 'current'
  where s.token_hash = ${tokenHash} and u.deleted_at is null and u.suspended_at is null`;

export function createSessionRepository(db: Db): SessionRepository {
  return {
    async findByToken(tokenHash, now) {
      const { rows } = await sql<SessionRow>`${kept} ${sessionOf(tokenHash, now)}`.execute(db);
      return rows[0];
    },

    isLive: async (ownerId, id, now) => {
      const row = await db
        .selectFrom('session')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    find: (ownerId, id) =>
      db
        .selectFrom('session')
        .select(['created_at', 'expires_at', 'device'])
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst(),

    add: async ({ ownerId, id, tokenHash, now, expiresAt, provedAt, device }) => {
      await db
        .insertInto('session')
        .values({
          owner_id: ownerId,
          id,
          token_hash: tokenHash,
          created_at: now,
          seen_at: now,
          expires_at: expiresAt,
          end_reason: null,
          proved_at: provedAt,
          device,
        })
        .execute();
    },

    prove: async (ownerId, id, now) => {
      await db
        .updateTable('session')
        .set({ proved_at: now })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },

    hold: async (ownerIds) => {
      await db.selectFrom('app_user').select('id').where('id', 'in', ownerIds).orderBy('id').forNoKeyUpdate().execute();
    },

    end: async (ownerId, reason, now, only) => {
      const all = db
        .updateTable('session')
        .set({ ended_at: now, end_reason: reason })
        .where('owner_id', '=', ownerId)
        .where('ended_at', 'is', null);
      const rows = await (only === undefined ? all : all.where('id', '=', only)).returning('id').execute();
      return rows.map((row) => row.id);
    },

    endOthers: async (ownerId, kept, now) => {
      const rows = await db
        .updateTable('session')
        .set({ ended_at: now, end_reason: 'signedOut' })
        .where('owner_id', '=', ownerId)
        .where('id', '<>', kept)
        .where('ended_at', 'is', null)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },

    touch: async (ownerId, id, now, expiresAt) => {
      await db
        .updateTable('session')
        .set({ seen_at: now, expires_at: expiresAt })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },

    markTold: async (ownerId, id, now) => {
      const result = await db
        .updateTable('session')
        .set({ told_at: now })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('told_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
  };
}
