import type { Db } from '../db/database.ts';
import { notifyUser } from '../events/user-events.ts';
import type { Log } from '../log.ts';
import { createEmvRepository } from '../modules/emv/emv.repository.ts';
import { findPricing } from '../modules/emv/pricing.ts';
import { holdOutdated, listOutdated, priceContent } from '../modules/figures/refigure.repository.ts';
import { rollUpContent } from '../modules/figures/roll-up.ts';
import type { ContentKey } from '../modules/figures/roll-up.ts';

export interface RefigureOptions {
  readonly db: Db;
  readonly log: Log;
  /** Nothing more is begun once it is aborted. */
  readonly signal: AbortSignal;
}

const atOnce = 50;

/** One content in one transaction: what a kill leaves is either done or untouched. False when there was nothing to do, or others were at it. */
async function refigureContent(db: Db, key: ContentKey): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const outdated = await holdOutdated(trx, key);
    if (outdated === null) return false;
    const pricing = await findPricing(trx, key.ownerId);
    if (outdated.isPricedOtherwise) await priceContent(trx, key, pricing);
    await rollUpContent(trx, key);
    if (outdated.isPricedOtherwise) await notifyUser(trx, key.ownerId, { topic: 'emv.repriced', data: await createEmvRepository(trx).countPriced(key.ownerId, pricing.id) });
    return true;
  });
}

/**
 * Makes the EMV and the roll-ups of every content anew that are by another setting or zone than its owner's. What is out of date
 * stands in the tables, so nothing is lost with a worker, and any number of workers share the contents.
 */
export async function refigure({ db, log, signal }: RefigureOptions): Promise<void> {
  for (;;) {
    let done = 0;
    for (const key of await listOutdated(db, atOnce)) {
      if (signal.aborted) return;
      try {
        if (await refigureContent(db, key)) done += 1;
      } catch (error) {
        log('warn', 'figures could not be made anew', { contentId: key.contentId, error });
      }
    }
    if (done === 0) return;
  }
}
