import { randomUUID } from 'node:crypto';
import type { AddSubject } from '../../../testing/add-subject.ts';

/** A brand that requested more access to the user's connected account. */
export const addCreatorSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const brandId = randomUUID();
  const accounts = await db.selectFrom('connection').select('network_user_id').where('owner_id', '=', userId).execute();
  for (const { network_user_id: accountId } of accounts) {
    await db
      .insertInto('creator_access')
      .values({
        owner_id: userId,
        account_id: accountId,
        brand_id: brandId,
        state: 'requested',
        reason: 'A campaign',
        requested_at: clock.now(),
      })
      .execute();
  }
  return { brandId };
};
