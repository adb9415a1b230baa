import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { rescanQuota } from './rescan-quota.service.ts';

export function scanRoutes(api: Api): void {
  const { sources } = api.dependencies;

  registerCall(api, folderCalls.getRescanQuota, async ({ caller, db, now, query, request }) => {
    if (!(await createFolderRepository(db).exists(caller.userId, query.id))) throw new Problem('notFound');
    return rescanQuota({ db, sources, caller, now, signal: request.signal }, query.id, query.contentIds?.split(','));
  });
}
