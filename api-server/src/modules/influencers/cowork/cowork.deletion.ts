import { notifyUser } from '../../../platform/events/user-events.ts';
import type { OnAccountClosed } from '../../operations/account-deletion/deletion-hook.ts';
import { createCoworkNoticeRepository } from './cowork-notice.repository.ts';

/** Makes the open pages of co-working members load again. */
export const coworkDeletion: OnAccountClosed = async (trx, ownerId) => {
  const members = (await createCoworkNoticeRepository(trx).colleagues(ownerId)).filter((userId) => userId !== ownerId);
  for (const userId of members)
    await notifyUser(trx, userId, { topic: 'resource.changed', data: { kind: 'coworkTag', id: null } });
};
