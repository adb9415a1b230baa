import { accountExportCalls } from '@tessera/contracts/account-export/account-export.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { dayMs } from '@tessera/contracts/time/durations';
import { audit } from '../../../platform/audit/audit.ts';
import { tellEnd, tellProgress } from '../../../platform/events/tell-job.ts';
import type { Api } from '../../../platform/http/api.ts';
import { createPlaces } from '../../../platform/http/limits/places.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { registerBinaryCall, registerCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { removeWritten, accountExportFilesOf } from './account-export-files.ts';
import { toAccountExport, toAccountExportJob } from './account-export.mapper.ts';
import { createAccountExportRepository } from './account-export.repository.ts';
import { answerDownload } from './answer-download.ts';

/** Exports that an account may start in a day. */
export const startsOfDay = 3;

/** A slow reader holds a connection for as long as it reads. */
const places = { ofOwner: 4, ofAll: 40, waitSeconds: 10 } as const;

export function accountExportRoutes(api: Api): void {
  const files = accountExportFilesOf(api.dependencies.fileStores);
  const downloads = createPlaces(places);

  registerCall(api, accountExportCalls.getAccountExport, async ({ caller, db, now }) =>
    toAccountExport(await createAccountExportRepository(db).read(caller.userId), now),
  );

  registerCall(api, accountExportCalls.startAccountExport, async (context) => {
    const {
      caller: { userId },
      db,
      now,
    } = context;
    const { begun, replaced } = await db.transaction().execute(async (trx) => {
      const exports = createAccountExportRepository(trx);
      await lockOwner(trx, userId);
      const earlier = await exports.read(userId);
      if (earlier !== null && earlier.due_at !== null) return { begun: earlier, replaced: null };
      const user = await createUserRepository(trx).find(userId);
      if (user === undefined) throw new Problem('notFound');
      await takeFrom(trx, now, [{ key: `accountExport:${userId}`, budget: startsOfDay, windowMs: dayMs }]);
      if (earlier !== null) await exports.remove({ ownerId: userId, id: earlier.id });
      const row = await exports.begin(userId, user.language, now);
      if (row === null) throw new Problem('conflict');
      await tellProgress(trx, userId, toAccountExportJob(row));
      await audit(trx, context, { action: 'accountExport.started', target: row.id });
      return { begun: row, replaced: earlier };
    });
    if (replaced !== null) await removeWritten(files, replaced);
    return toAccountExport(begun, now);
  });

  registerCall(api, accountExportCalls.deleteAccountExport, async (context) => {
    const {
      body: { id },
      caller: { userId },
      db,
    } = context;
    const removed = await db.transaction().execute(async (trx) => {
      const row = await createAccountExportRepository(trx).remove({ ownerId: userId, id });
      if (row === null) throw new Problem('notFound');
      if (row.due_at !== null) await tellEnd(trx, userId, toAccountExportJob(row), 'cancelled');
      await audit(trx, context, { action: 'accountExport.deleted', target: id });
      return row;
    });
    await removeWritten(files, removed);
    return {};
  });

  registerBinaryCall(api, accountExportCalls.downloadAccountExport, async (context) => {
    const {
      query: { id },
      caller: { userId },
      db,
      now,
      request,
    } = context;
    const row = await createAccountExportRepository(db).find({ ownerId: userId, id });
    if (row === null || toAccountExport(row, now).state !== 'ready') throw new Problem('notFound');
    const answer = await answerDownload(files, row, request.range, () => downloads.take(userId));
    // A browser that continues a download asks for a part of it.
    if (request.range === null) await audit(db, context, { action: 'accountExport.downloaded', target: id });
    return answer;
  });
}
