import { dayMs } from '@tessera/contracts/time/durations';
import { fromNow } from '../../../platform/clock.ts';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { createAccountExportRepository } from './account-export.repository.ts';

export const addAccountExportSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const exports = createAccountExportRepository(db);
  const now = clock.now();
  const row = (await exports.begin(userId, 'en', now)) ?? (await exports.read(userId));
  const id = row?.id ?? '';
  await exports.setReady({ ownerId: userId, id }, { bytes: 1, now, expiresAt: fromNow(clock, dayMs) });
  await db.updateTable('account_export').set({ due_at: null }).where('owner_id', '=', userId).execute();
  return { accountExportId: id };
};
