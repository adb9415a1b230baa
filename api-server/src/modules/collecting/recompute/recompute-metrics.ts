import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Log } from '../../../platform/log.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { joinAuthors } from '../author/join-authors.ts';
import { flagAccounts } from '../blacklist/account-flags.ts';
import { tellPriced } from '../emv/tell-priced.ts';
import { findPricing } from '../pricing/pricing.ts';
import { rollUpContent, type ContentKey } from '../roll-up/roll-up.ts';
import { scoreContent } from '../roll-up/score-content.ts';
import {
  holdOutdated,
  listOutdated,
  priceContent,
  type Outdated,
  type OutdatedContent,
} from './recompute-metrics.repository.ts';

export interface RecomputeOptions {
  readonly db: Db;
  readonly log: Log;
  /** No further content is begun once it is aborted. */
  readonly signal: AbortSignal;
}

const atOnce = 50;

async function recomputeOutdated(
  trx: Trx,
  key: ContentKey,
  { isPricedOtherwise, isOfAnotherZone }: Outdated,
): Promise<void> {
  const pricing = await findPricing(trx, key.ownerId);
  if (isPricedOtherwise) await priceContent(trx, key, pricing);
  if (isPricedOtherwise || isOfAnotherZone) await rollUpContent(trx, key);
  if (isPricedOtherwise) await tellPriced(trx, key.ownerId, pricing.id);
}

async function settle(trx: Trx, key: ContentKey, { folderId, areScoresDue, areFlagsDue }: Outdated): Promise<void> {
  if (areScoresDue) await scoreContent(trx, key);
  if (areFlagsDue) await flagAccounts(trx, key.ownerId, key.contentId);
  if (areScoresDue || areFlagsDue)
    await notifyUser(trx, key.ownerId, { topic: 'resource.changed', data: { kind: 'folder', id: folderId } });
}

/**
 * Recomputes one content in one transaction, so that a kill leaves it either done or untouched. False when there was
 * nothing to do, or another worker had it locked.
 */
async function recomputeContent(db: Db, { isStale, ...key }: OutdatedContent): Promise<boolean> {
  if (isStale) await joinAuthors(db, key.ownerId);
  return db.transaction().execute(async (trx) => {
    const outdated = await holdOutdated(trx, key);
    if (outdated === null) return false;
    await settle(trx, key, outdated);
    await recomputeOutdated(trx, key, outdated);
    return true;
  });
}

/**
 * Recomputes EMV and roll-ups of every content that uses another setting or time zone than its owner's, and does the
 * pending follow-up work of scans and imports. The tables say what is outdated, so nothing is lost with a worker, and
 * any number of workers share the contents.
 */
export async function recomputeMetrics({ db, log, signal }: RecomputeOptions): Promise<void> {
  for (;;) {
    let done = 0;
    for (const key of untilAborted(await listOutdated(db, atOnce), signal)) {
      try {
        if (await recomputeContent(db, key)) done += 1;
      } catch (error) {
        log('warn', 'cannot recompute the figures of a content', { contentId: key.contentId, error });
      }
    }
    if (done === 0 || signal.aborted) return;
  }
}
