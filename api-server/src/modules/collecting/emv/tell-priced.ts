import { paths } from '@tessera/contracts/paths';
import type { Trx } from '../../../platform/db/database.ts';
import { tellEnd, tellProgress } from '../../../platform/events/tell-job.ts';
import { createEmvRepository } from './emv.repository.ts';

/** Sends the progress of repricing. A user has only one such job. */
export async function tellPriced(trx: Trx, ownerId: string, pricingId: string): Promise<void> {
  const { done, total } = await createEmvRepository(trx).countPriced(ownerId, pricingId);
  const job = { kind: 'emv', id: ownerId, label: null, path: paths.home, done, total };
  await (done < total ? tellProgress(trx, ownerId, job) : tellEnd(trx, ownerId, job, 'done'));
}
