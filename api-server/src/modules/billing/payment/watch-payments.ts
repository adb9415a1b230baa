import { minuteMs } from '@tessera/contracts/time/durations';
import type { PaymentNotice } from '../../../network/payments/payments.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { BillingParts } from './billing-parts.ts';
import { followNotice } from './follow-notice.ts';

const everyMs = 10 * minuteMs;
/** Messages may become visible a little later than they were made. */
export const overlapSeconds = 300;

interface Watch {
  readonly onError: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/** Takes the turn to look, so that several workers look one after the other. Undefined when it is not due. */
async function takeTurn({ db, clock }: BillingParts): Promise<{ readonly seen: number | null } | undefined> {
  const now = clock.now();
  return db
    .updateTable('payment_watch')
    .set({ next_at: new Date(now.getTime() + everyMs) })
    .where('id', '=', 1)
    .where((where) =>
      where.or([
        where('next_at', '<=', now),
        // The clock was set back.
        where('next_at', '>', new Date(now.getTime() + everyMs)),
      ]),
    )
    .returning('seen')
    .executeTakeFirst();
}

/**
 * Looks through what changed at the payment service, every ten minutes, in case its messages did not arrive. What fails
 * is looked at again the next time.
 */
export async function watchPayments(parts: BillingParts, { onError, signal }: Watch): Promise<void> {
  const turn = await takeTurn(parts);
  if (turn === undefined) return;
  const { notices, seen } = await parts.payments.readChanges(turn.seen === null ? null : turn.seen - overlapSeconds);
  let failed = 0;
  const keyOf = (notice: PaymentNotice): string => JSON.stringify(notice);
  await workOnEach<PaymentNotice>({
    read: (taken) => Promise.resolve(notices.filter((notice) => !taken.includes(keyOf(notice)))),
    idOf: keyOf,
    work: (notice) => followNotice(parts, notice),
    onError: (error) => {
      failed += 1;
      onError(error);
    },
    signal,
  });
  if (failed > 0 || signal.aborted || seen === null) return;
  await parts.db.updateTable('payment_watch').set({ seen }).where('id', '=', 1).execute();
}
