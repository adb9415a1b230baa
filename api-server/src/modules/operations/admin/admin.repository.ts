import { sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AuditEventTable } from '../../../platform/db/migrations/0001-base.tables.ts';
import type { SubscriptionRow, UserRow } from '../../accounts/user/user.repository.ts';

export interface ListedUserRow extends Pick<
  UserRow,
  'id' | 'email' | 'type' | 'verified_at' | 'created_at' | 'suspended_at'
> {
  readonly seen_at: Date | null;
  readonly grants: number;
  readonly connections: number;
}

export interface AuditRow {
  readonly id: string;
  readonly created_at: Date;
  readonly action: string;
  readonly target: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  readonly request_id: AuditEventTable['request_id'];
  readonly by_email: string | null;
  readonly about_email: string | null;
}

interface UserQuestion {
  readonly search: string;
  readonly type: UserRow['type'] | null;
  /** Null for any plan; `none` for users without one. */
  readonly plan: number | 'none' | null;
  /** The last row of the previous page. */
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

interface AuditQuestion {
  readonly search: string;
  readonly action: string;
  /** The last row of the previous page. */
  readonly before: string | null;
  readonly limit: number;
}

/** What an Admin may read about all users. */
export interface AdminRepository {
  users(mediaQuery: UserQuestion): Promise<readonly ListedUserRow[]>;
  /** Subscriptions of these owners. */
  subscriptions(ownerIds: readonly string[]): Promise<readonly SubscriptionRow[]>;
  audit(mediaQuery: AuditQuestion): Promise<readonly AuditRow[]>;
}

const within = (text: string): string => contains(text.toLowerCase());
const beginning = (text: string): string => within(text).slice(1);

export function createAdminRepository(db: Db): AdminRepository {
  return {
    async users({ search, type, plan, after, limit }) {
      const { rows } = await sql<ListedUserRow>`
        select u.id, u.email, u.type, u.verified_at, u.created_at, u.suspended_at,
          (select max(s.seen_at) from session s where s.owner_id = u.id) as seen_at,
          (select count(*)::int from user_grant g where g.owner_id = u.id) as grants,
          (select count(*)::int from platform p where p.owner_id = u.id) as connections
        from app_user u left join subscription p on p.owner_id = u.id and p.position = 'current'
        where u.deleted_at is null and u.email like ${within(search)}
          and (${type}::smallint is null or u.type = ${type})
          and (${plan === null} or (${plan === 'none'} and p.id is null) or p.plan_type = ${typeof plan === 'number' ? plan : null}::smallint)
          and (${after === null} or (u.created_at, u.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by u.created_at desc, u.id desc limit ${limit}`.execute(db);
      return rows;
    },
    subscriptions: async (ownerIds) =>
      ownerIds.length === 0
        ? []
        : db
            .selectFrom('subscription')
            .selectAll()
            .where('owner_id', 'in', [...ownerIds])
            .execute(),
    async audit({ search, action, before, limit }) {
      const { rows } = await sql<AuditRow>`
        select e.id::text as id, e.created_at, e.action, e.target, e.detail, e.request_id, actor.email as by_email, owner.email as about_email
        from audit_event e left join app_user actor on actor.id = e.actor_id left join app_user owner on owner.id = e.owner_id
        where lower(e.action) like ${beginning(action)}
          and (${search === ''} or actor.email like ${within(search)} or owner.email like ${within(search)})
          and (${before}::bigint is null or e.id < ${before}::bigint)
        order by e.id desc limit ${limit}`.execute(db);
      return rows;
    },
  };
}
