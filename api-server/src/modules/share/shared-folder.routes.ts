import { contentRights } from '@tessera/contracts/content/content.calls';
import type { ContentInput } from '@tessera/contracts/content/content.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { hourMs } from '@tessera/contracts/time/durations';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../db/database.ts';
import { notifyUser } from '../../events/user-events.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { registerCall, registerIdempotentCall } from '../../http/register-call.ts';
import { assertRight } from '../../http/right.ts';
import { assertUsageForContent } from '../content/content.policy.ts';
import { createContentRepository } from '../content/content.repository.ts';
import type { ContentRow } from '../content/content.repository.ts';
import { toFolder } from '../folder/folder.mapper.ts';
import { assertRoomForFolder } from '../folder/folder.policy.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import type { FolderRow } from '../folder/folder.repository.ts';
import { assertMayFilter } from '../media/media.policy.ts';
import { createUsageRepository } from '../media/usage.repository.ts';
import { createScanRepository } from '../scan/scan.repository.ts';
import { boardShareKind, toSharedContent } from './board.share.ts';
import { openShare, partsOf } from './share.service.ts';
import type { ShareParts } from './share-kind.ts';

interface SharedFolder {
  readonly folder: FolderRow;
  readonly contents: readonly ContentRow[];
}

/** Reads the board of a link on behalf of its owner. */
async function readSharedFolder(parts: ShareParts, { folderId: token, pass }: { readonly folderId: string; readonly pass?: string | undefined }): Promise<SharedFolder> {
  const { row } = await openShare(parts, { token, ...(pass === undefined ? {} : { pass }) }, boardShareKind.kind);
  const { folderId } = boardShareKind.targetSchema.parse(row.target);
  const folder = await createFolderRepository(parts.db).find(row.owner_id, folderId);
  if (folder === null) throw new Problem('notFound');
  const contents = await createContentRepository(parts.db).list(row.owner_id, folderId);
  // Only contents that can be read again are saved. Single posts that somebody put together stay theirs.
  return { folder, contents: contents.filter(({ type }) => type !== 'CLIPBOARD') };
}

const isCollected = (type: string): type is ContentInput['type'] => Object.hasOwn(contentRights, type);

/** Throws when the receiver's plan lacks room or a right. Checks boards first, then contents, today's media, rights and the filter. */
async function assertMaySave(db: Db, caller: Caller, now: Date, { folder, contents }: SharedFolder): Promise<void> {
  assertRoomForFolder(caller.rights, await createFolderRepository(db).count(caller.userId));
  const usage = await createContentRepository(db).count(caller.userId);
  const quota = caller.rights.quotas.contentNumber;
  if (usage + contents.length > quota) throw new Problem('407', { params: { usage, quota } });
  if (contents.length > 0) assertUsageForContent(caller.rights, await createUsageRepository(db).takenOn(caller.userId, dayIn(caller.timeZone, now)));
  for (const { type } of contents) if (isCollected(type)) assertRight(contentRights[type], caller);
  assertMayFilter(caller.rights, folder.filter);
}

export function sharedFolderRoutes(api: Api): void {
  const { encryptionKey, config } = api.dependencies;
  const pollEvery = config.hashtagPollHours * hourMs;

  registerCall(api, shareCalls.getSharedFolder, async (context) => {
    const { query, caller, db, now } = context;
    const { folder, contents } = await readSharedFolder(partsOf(context, encryptionKey), query);
    const { quotas } = caller.rights;
    return {
      name: folder.name,
      contentList: contents.map(toSharedContent),
      filter: folder.filter,
      folders: { usage: await createFolderRepository(db).count(caller.userId), quota: quotas.folderNumber },
      contents: { usage: await createContentRepository(db).count(caller.userId), quota: quotas.contentNumber },
      media: { usage: await createUsageRepository(db).takenOn(caller.userId, dayIn(caller.timeZone, now)), quota: quotas.contentDaily },
    };
  });

  registerIdempotentCall(api, shareCalls.saveSharedFolder, {
    prepare: (context) => readSharedFolder(partsOf(context, encryptionKey), context.body),
    run: async (context, db, shared) => {
      const { caller, now } = context;
      const folders = createFolderRepository(db);
      const contents = createContentRepository(db);
      await folders.lockOwner(caller.userId);
      await assertMaySave(db, caller, now, shared);
      const folder = await folders.add(caller.userId, shared.folder.name, now);
      await folders.change(caller.userId, folder.id, { name: undefined, filter: shared.folder.filter, revision: folder.revision });
      for (const [position, { type, value, title, network_id: networkId }] of shared.contents.entries()) {
        // A millisecond apart, so that they keep their order.
        const nextReadAt = type === 'HASHTAG' ? new Date(now.getTime() + pollEvery) : null;
        const contentId = await contents.add(caller.userId, folder.id, { type, value, title, networkId, nextReadAt }, new Date(now.getTime() + position));
        await createScanRepository(db).request(caller.userId, [contentId], 'scan', now);
        await audit(db, context, { action: 'content.added', target: contentId });
      }
      await audit(db, context, { action: 'folder.added', target: folder.id, detail: { shared: true } });
      await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'folder', id: folder.id } });
      const saved = await folders.find(caller.userId, folder.id);
      if (saved === null) throw new Error('cannot find the board that was just added');
      return { folder: toFolder(saved) };
    },
  });
}
