import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { audit } from '../../../platform/audit/audit.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { assertRoomForContent, assertUsageForContent } from '../../collecting/content/content.policy.ts';
import { createContentRepository } from '../../collecting/content/content.repository.ts';
import { toFolder } from '../../collecting/folder/folder.mapper.ts';
import { assertRoomForFolder } from '../../collecting/folder/folder.policy.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import { createUsageRepository } from '../../collecting/plan-limit/usage.repository.ts';
import { createScanRepository } from '../../collecting/scan/scan.repository.ts';
import { createKolRepository } from './kol.repository.ts';

export function kolFolderRoutes(api: Api): void {
  registerIdempotentCall(api, kolCalls.addKolFolder, {
    prepare: () => Promise.resolve(null),
    run: async (context, db) => {
      const { body, caller, now } = context;
      const [folders, contents] = [createFolderRepository(db), createContentRepository(db)];
      const usernames = [...new Set(body.kol)];
      await lockOwner(db, caller.userId);
      const known = await createKolRepository(db).listKnown(caller.userId, usernames);
      if (known.size < usernames.length) throw new Problem('notFound');
      assertRoomForFolder(caller.rights, await folders.count(caller.userId));
      // If there is room for the last one, there is room for all.
      assertRoomForContent(caller.rights, (await contents.count(caller.userId)) + usernames.length - 1);
      assertUsageForContent(
        caller.rights,
        await createUsageRepository(db).takenOn(caller.userId, dayIn(caller.timeZone, now)),
      );
      const folder = await folders.add(caller.userId, body.name, now);
      const ids: string[] = [];
      for (const [place, value] of usernames.entries())
        ids.push(
          await contents.add(caller.userId, folder.id, { type: 'USER', value }, new Date(now.getTime() + place)),
        );
      await createScanRepository(db).request(caller.userId, ids, 'scan', now);
      await audit(db, context, { action: 'folder.added', target: folder.id });
      for (const id of ids) await audit(db, context, { action: 'content.added', target: id });
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folder.id } });
      return { folder: toFolder((await folders.find(caller.userId, folder.id)) ?? folder) };
    },
  });
}
