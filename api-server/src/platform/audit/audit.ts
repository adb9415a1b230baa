import type { Db } from '../db/database.ts';
import type { RequestInfo } from '../http/call-context.ts';
import type { Caller } from '../http/requests/caller.ts';

export interface AuditEvent {
  /** Noun and past-tense verb, for example `folder.deleted`. */
  readonly action: string;
  /** Id of the object that was changed. */
  readonly target?: string;
  /** The owner of the changed data; the caller when absent. */
  readonly ownerId?: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Who made the change and when. The caller is null in a background job. */
export interface AuditContext {
  readonly caller: Pick<Caller, 'userId'> | null;
  readonly now: Date;
  readonly request: Pick<RequestInfo, 'id' | 'address'> | null;
}

/**
 * Records who did what, in the same transaction as the change. Never pass secrets or users' texts, except an Admin's
 * reason for a change to another user's data.
 */
export async function audit(db: Db, context: AuditContext, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      owner_id: event.ownerId ?? context.caller?.userId ?? null,
      actor_id: context.caller?.userId ?? event.ownerId ?? null,
      action: event.action,
      target: event.target ?? null,
      detail: JSON.stringify(event.detail ?? {}),
      request_id: context.request?.id ?? null,
      address: context.request?.address ?? null,
      created_at: context.now,
    })
    .execute();
}
