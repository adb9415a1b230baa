import { paths } from '@tessera/contracts/paths';
import { planNames } from '@tessera/contracts/plan/plans';
import { quotas } from '@tessera/contracts/plan/rights';
import { audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import type { Log } from '../../../platform/log.ts';
import { dayText } from '../../../platform/mail/day-text.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { repeat } from '../../../platform/repeat.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { historyStart } from '../plan-limit/history-start.ts';
import { findJobOwner } from '../plan-limit/job-owner.repository.ts';
import { lockContents } from '../roll-up/roll-up.ts';
import { dropOlderMedia } from './drop-older-media.ts';
import { deletedAt, historyStep, type KeptHistory } from './history-step.ts';
import { createHistoryRepository, type PlanHistory } from './history.repository.ts';

interface HistoryParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly log: Log;
  /** No further content and no further owner is begun once it is aborted. */
  readonly signal: AbortSignal;
}

const lookEvery = 15_000;
const batch = 200;

/**
 * Mails the owner what will be deleted and when. When there is nothing to delete, the lower plan's limit applies at
 * once.
 */
async function sendNotice(
  trx: Trx,
  { mailer }: HistoryParts,
  { owner_id: ownerId, plan_type: plan }: PlanHistory,
  kept: KeptHistory,
  now: Date,
): Promise<void> {
  const months = quotas.contentMonth[plan];
  const noticed = { ...kept, told_at: now };
  const [owner, end] = [await findJobOwner(trx, ownerId), deletedAt(noticed)];
  const oldest = historyStart(months, end ?? now);
  const count = await createHistoryRepository(trx).countBefore(ownerId, oldest);
  if (owner === null || end === null || count === 0)
    return createHistoryRepository(trx).put(ownerId, { months, lowered_at: null, told_at: null });
  await createHistoryRepository(trx).put(ownerId, noticed);
  const values = {
    count,
    plan: planNames[plan],
    months,
    before: dayText(oldest, owner.language, owner.timeZone),
    day: dayText(end, owner.language, owner.timeZone),
    pricingPath: paths.pricing,
  };
  await mailer.enqueue(trx, { to: owner.email, template: 'historyEnding', language: owner.language, values });
}

/**
 * Deletes content by content, so that an interrupted run continues where it stopped. The stored limit changes only
 * after all of them.
 */
async function deleteHidden({ db, clock, signal }: HistoryParts, ownerId: string, months: number): Promise<void> {
  const oldest = historyStart(months, clock.now());
  const contentIds = await createHistoryRepository(db).contentsBefore(ownerId, oldest);
  for (const contentId of untilAborted(contentIds, signal)) {
    await db.transaction().execute(async (trx) => {
      await lockContents(trx, ownerId, [contentId]);
      // The user may have paid for a better plan in the meantime.
      if (((await findJobOwner(trx, ownerId))?.rights.quotas.contentMonth ?? 0) <= months)
        await dropOlderMedia(trx, { ownerId, contentId }, oldest);
    });
  }
}

async function tendOwner(parts: HistoryParts, { owner_id: ownerId }: PlanHistory): Promise<void> {
  const { db, clock } = parts;
  /** On `delete`, the caller deletes the media first and then decides again, so that the step is recorded last. */
  const decide = (isDeleted: boolean): Promise<{ readonly months: number } | null> =>
    db.transaction().execute(async (trx) => {
      await lockOwner(trx, ownerId);
      const histories = createHistoryRepository(trx);
      const row = await trx
        .selectFrom('subscription')
        .select('plan_type')
        .where('owner_id', '=', ownerId)
        .where('position', '=', 'current')
        .executeTakeFirst();
      if (row === undefined) return null;
      const [kept, months, now] = [await histories.find(ownerId), quotas.contentMonth[row.plan_type], clock.now()];
      const step = historyStep(kept, months, now);
      if (step === 'tell' && kept !== null)
        await sendNotice(trx, parts, { owner_id: ownerId, plan_type: row.plan_type, kept }, kept, now);
      if (step === 'hide' && kept !== null) await histories.put(ownerId, { ...kept, lowered_at: now });
      if (step === 'delete' && !isDeleted) return { months };
      if (step === 'keep' || step === 'delete')
        await histories.put(ownerId, { months, lowered_at: null, told_at: null });
      if (step === 'delete')
        await audit(
          trx,
          { caller: null, now, request: null },
          { action: 'history.deleted', ownerId, detail: { months } },
        );
      if (step !== null && kept !== null)
        await notifyUser(trx, ownerId, { topic: 'rights.changed', data: { userId: ownerId } });
      return null;
    });
  const due = await decide(false);
  if (due === null) return;
  await deleteHidden(parts, ownerId, due.months);
  if (!parts.signal.aborted) await decide(true);
}

/**
 * Handles media beyond the limit of a lower plan: hides them for 30 days, sends a mail a week before the deletion, and
 * then deletes them. Safe in several workers and against kills: the owner is locked for each step, and a step is
 * repeated until it is recorded. Nothing happens while the owner is suspended, who could not choose a better plan.
 */
export async function tendHistory(parts: HistoryParts): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const owners: readonly PlanHistory[] = await createHistoryRepository(parts.db).differing(
      quotas.contentMonth,
      after,
      batch,
    );
    for (const owner of untilAborted(owners, parts.signal))
      await tendOwner(parts, owner).catch((error: unknown) =>
        parts.log('warn', 'cannot handle the media beyond a lower plan', { error }),
      );
    after = owners.at(-1)?.owner_id ?? null;
    if (owners.length < batch || parts.signal.aborted) return;
  }
}

/** Handles the media that lower plans leave out. */
export const historyJobs = ({ db, clock, mailer, log }: JobContext): BackgroundWork =>
  repeat(
    (signal) => tendHistory({ db, clock, mailer, log, signal }),
    lookEvery,
    (error) => log('warn', 'cannot list owners with a lower plan', { error }),
  );
