import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { repeat } from '../../../platform/repeat.ts';
import { createUserRepository } from '../user/user.repository.ts';
import { createAddressChangeRepository, type AddressChangeRow } from './address-change.repository.ts';
import { applyAddressChange, tryInTransaction } from './address-change.service.ts';

const everyMs = 30_000;
const batch = 20;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Applies a change whose days of waiting are over. One whose address has been taken meanwhile is dropped. */
async function applyDue({ db, clock, mailer }: Parts, { owner_id: ownerId, id }: AddressChangeRow): Promise<void> {
  const now = clock.now();
  const isDone = await tryInTransaction(db, async (trx) => {
    await lockOwner(trx, ownerId);
    const [user, row] = [
      await createUserRepository(trx).find(ownerId),
      await createAddressChangeRepository(trx).find(ownerId),
    ];
    // Stopped, replaced or applied by another worker.
    if (user === undefined || row?.id !== id || row.due_at === null || row.due_at > now) return true;
    // While an account is suspended, nothing changes who can sign in to it.
    if (user.suspended_at !== null) return true;
    // A deleted account keeps the address that it was given then; the change is dropped.
    if (user.deleted_at !== null) return false;
    return applyAddressChange(trx, { mailer }, user, row.email, { caller: null, now, request: null, sessionId: null });
  });
  if (!isDone) await createAddressChangeRepository(db).delete(ownerId);
}

/** Applies the changes of lost addresses that nobody has stopped. */
export async function applyDueChanges(parts: Parts): Promise<void> {
  const { db, clock, log, signal } = parts;
  await workOnEach({
    read: (except) => createAddressChangeRepository(db).due(clock.now(), batch, except),
    idOf: ({ owner_id: ownerId }) => ownerId,
    work: (row) => applyDue(parts, row),
    onError: (error, { owner_id: ownerId }) => log('warn', 'cannot change an address yet', { error, ownerId }),
    signal,
  });
}

export const addressChangeJobs = (context: JobContext): BackgroundWork =>
  repeat(
    (signal) => applyDueChanges({ ...context, signal }),
    everyMs,
    (error) => context.log('warn', 'cannot list changes of addresses', { error }),
  );
