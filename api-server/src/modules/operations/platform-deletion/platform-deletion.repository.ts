import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { inParts, rowsChangedBy } from '../../../platform/db/in-parts.ts';
import { createPlatformRepository } from '../../accounts/connection/platform.repository.ts';
import type { EndedConnection } from './end-connection.ts';

/** What still has to be deleted for a request. */
export interface OpenDeletion {
  readonly code: string;
  /** Null when nothing was connected. When the account is gone, nothing is found. */
  readonly userId: string | null;
  readonly accountIds: readonly string[];
  readonly usernames: readonly string[];
}

export interface PlatformDeletionRepository {
  /** The newest request of a person. */
  ofPerson(personDigest: Buffer): Promise<string | undefined>;
  /** Records a request. Without a connection there is nothing to delete, and it is done. */
  add(personDigest: Buffer, ended: EndedConnection | null, now: Date): Promise<string>;
  /** Whether a request is done; null when there is none with the code. */
  isDone(code: string): Promise<boolean | null>;
  listOpen(limit: number, except: readonly string[]): Promise<OpenDeletion[]>;
  /** Forgets what had to be deleted. */
  setDone(code: string, now: Date): Promise<void>;
}

const codeBytes = 16;

export function createPlatformDeletionRepository(db: Db): PlatformDeletionRepository {
  return {
    async ofPerson(personDigest) {
      const rows = db.selectFrom('platform_deletion').select('code').where('person_digest', '=', personDigest);
      return (await rows.orderBy('requested_at', 'desc').executeTakeFirst())?.code;
    },
    async add(personDigest, ended, now) {
      const code = randomBytes(codeBytes).toString('hex');
      const open = ended && {
        user_id: ended.platform.owner_id,
        account_ids: [...ended.accountIds],
        usernames: [...ended.usernames],
      };
      await db
        .insertInto('platform_deletion')
        .values({ code, person_digest: personDigest, requested_at: now, ...(open ?? { user_id: null, done_at: now }) })
        .execute();
      return code;
    },
    async isDone(code) {
      const row = await db
        .selectFrom('platform_deletion')
        .select('done_at')
        .where('code', '=', code)
        .executeTakeFirst();
      return row === undefined ? null : row.done_at !== null;
    },
    async listOpen(limit, except) {
      const rows = db
        .selectFrom('platform_deletion')
        .select(['code', 'user_id as userId', 'account_ids as accountIds', 'usernames']);
      return rows
        .where('done_at', 'is', null)
        .$if(except.length > 0, (query) => query.where('code', 'not in', [...except]))
        .orderBy('requested_at')
        .limit(limit)
        .execute();
    },
    async setDone(code, now) {
      const done = { done_at: now, user_id: null, account_ids: [], usernames: [] };
      await db
        .updateTable('platform_deletion')
        .set(done)
        .where('code', '=', code)
        .where('done_at', 'is', null)
        .execute();
    },
  };
}

/** Deletes the connection with its accounts, and forgets the person's id. */
export async function deleteConnection(trx: Trx, { platform, connectionIds }: EndedConnection): Promise<void> {
  const { owner_id: ownerId, id, platform_id: personId } = platform;
  await createPlatformRepository(trx).remove(ownerId, id);
  await trx
    .updateTable('audit_event')
    .set({ target: null })
    .where('owner_id', '=', ownerId)
    .where('target', '=', personId)
    .execute();
  if (connectionIds.length === 0) return;
  await trx
    .deleteFrom('connection_quota')
    .where('connection_id', 'in', [...connectionIds])
    .execute();
  await trx
    .deleteFrom('connection_hashtag')
    .where('connection_id', 'in', [...connectionIds])
    .execute();
}

/** Statements that each delete or clear up to `limit` rows of what came through a connection, until none is left. */
function deletionsOf(
  userId: string,
  { accountIds, usernames }: OpenDeletion,
): readonly ((limit: number) => RawBuilder<unknown>)[] {
  const ids = sql`${[...accountIds]}::text[]`;
  const names = sql`${[...usernames]}::text[]`;
  const own = (table: string, condition: RawBuilder<unknown>) => (limit: number) =>
    sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where owner_id = ${userId} and ${condition} limit ${limit} for update skip locked))`;
  return [
    own('chatbot_reply', sql`account_id = any(${ids})`),
    own('chatbot_event', sql`account_id = any(${ids})`),
    own('chatbot_conversation', sql`account_id = any(${ids})`),
    own('story', sql`origin = 'own' and account_id = any(${ids})`),
    own('inspect', sql`username = any(${names})`),
    own('creator_access', sql`account_id = any(${ids})`),
    own(
      'bca_post',
      sql`project_id in (select id from bca_project where owner_id = ${userId} and account_id = any(${ids}))`,
    ),
    own(
      'bca_request',
      sql`project_id in (select id from bca_project where owner_id = ${userId} and account_id = any(${ids}))`,
    ),
    // Insights of an account are stored with everybody who manages it, and came through this connection.
    (limit) => sql`delete from kol_insight where ctid = any(array(
      select i.ctid from kol_insight i join kol k on k.owner_id = i.owner_id and k.id = i.kol_id
      where k.account_id = any(${ids}) or k.username = any(${names}) limit ${limit}))`,
    // An influencer connected the account in the sign-up of a brand.
    (
      limit,
    ) => sql`update kol_sign_up set account_id = null, account_username = null, authorized_at = null where ctid = any(array(
      select ctid from kol_sign_up where creator_id = ${userId} and account_id = any(${ids}) limit ${limit}))`,
  ];
}

/**
 * Deletes what was received through a connection, in parts, so that no lock is held for long. False when the signal
 * stopped it.
 */
export async function deleteReceived(db: Db, deletion: OpenDeletion, signal: AbortSignal): Promise<boolean> {
  if (deletion.userId === null) return true;
  for (const statement of deletionsOf(deletion.userId, deletion)) {
    await inParts((limit) => rowsChangedBy(db, statement(limit)), signal);
    if (signal.aborted) return false;
  }
  return true;
}
