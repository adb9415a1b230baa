import { randomUUID } from 'node:crypto';
import type { ProjectState } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { hasRevision, nextRevision } from '../../../../platform/db/revision.ts';
import type { ChatbotProjectTable } from '../migrations/0055-chatbot.tables.ts';

export type ProjectRow = Selectable<ChatbotProjectTable>;

export interface NewProject {
  readonly name: string;
  readonly accountId: string | null;
  readonly flow: Flow;
}

/** The changes of a project. Absent fields stay as they are. */
export interface ProjectChange {
  readonly name?: string;
  readonly accountId?: string | null;
  readonly draft?: Flow;
  /** The flow that runs from now on. */
  readonly published?: Flow;
  readonly state?: ProjectState;
}

export interface ProjectRepository {
  /** Most recently changed first. */
  list(ownerId: string): Promise<ProjectRow[]>;
  count(ownerId: string): Promise<number>;
  find(ownerId: string, id: string): Promise<ProjectRow | null>;
  add(ownerId: string, project: NewProject, now: Date): Promise<ProjectRow>;
  /** Null when the project has another revision or is gone. */
  change(ownerId: string, id: string, revision: number, change: ProjectChange, now: Date): Promise<ProjectRow | null>;
  delete(ownerId: string, id: string): Promise<boolean>;
}

export function createProjectRepository(db: Db): ProjectRepository {
  return {
    list: (ownerId) =>
      db
        .selectFrom('chatbot_project')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('changed_at', 'desc')
        .orderBy('id')
        .execute(),
    async count(ownerId) {
      const { count } = await db
        .selectFrom('chatbot_project')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async find(ownerId, id) {
      return (
        (await db
          .selectFrom('chatbot_project')
          .selectAll()
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .executeTakeFirst()) ?? null
      );
    },
    add: (ownerId, { name, accountId, flow }, now) =>
      db
        .insertInto('chatbot_project')
        .values({
          owner_id: ownerId,
          id: randomUUID(),
          name,
          account_id: accountId,
          draft: JSON.stringify(flow),
          published: null,
          created_at: now,
          changed_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async change(ownerId, id, revision, { name, accountId, draft, published, state }, now) {
      const columns = {
        ...(name === undefined ? {} : { name }),
        ...(accountId === undefined ? {} : { account_id: accountId }),
        ...(draft === undefined ? {} : { draft: JSON.stringify(draft) }),
        ...(published === undefined ? {} : { published: JSON.stringify(published) }),
        ...(state === undefined ? {} : { state }),
      };
      const row = await db
        .updateTable('chatbot_project')
        .set({
          revision: nextRevision(revision),
          changed_at: now,
          ...columns,
          ...(published === undefined ? {} : { published_at: now }),
        })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where(hasRevision(revision, columns))
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async delete(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('chatbot_project')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
