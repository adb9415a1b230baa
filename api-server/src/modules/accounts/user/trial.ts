import { randomUUID } from 'node:crypto';
import { dayMs } from '@tessera/contracts/time/durations';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createUserRepository } from './user.repository.ts';

/** Starts the free trial of an account that never had a plan. */
export async function startTrial(
  db: Db,
  { freeTrialDays }: Pick<Config, 'freeTrialDays'>,
  ownerId: string,
  now: Date,
): Promise<void> {
  await createUserRepository(db).addSubscription({
    owner_id: ownerId,
    id: randomUUID(),
    plan_type: 0,
    position: 'current',
    starts_at: now,
    expires_at: new Date(now.getTime() + freeTrialDays * dayMs),
    period: 0,
    auto_subscribe: false,
  });
}
