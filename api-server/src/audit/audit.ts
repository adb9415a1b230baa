import type { Db } from '../db/database.ts';
import type { RequestInfo } from '../http/call-context.ts';
import type { Caller } from '../http/caller.ts';

export interface AuditEvent {
  /** Noun and verb in past tense, for example `folder.deleted`. */
  readonly action: string;
  /** Id of what it was done to. */
  readonly target?: string;
  /** Whose data it was; the caller's own when absent. */
  readonly ownerId?: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Who did it, and when; a job has no request. */
export interface AuditContext {
  readonly caller: Pick<Caller, 'userId'> | null;
  readonly now: Date;
  readonly request: Pick<RequestInfo, 'id' | 'address'> | null;
}

/** Writes down who did what, in the transaction that did it. Never give it secrets or texts of people; an Admin's reason for what was done to somebody else belongs here. */
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
