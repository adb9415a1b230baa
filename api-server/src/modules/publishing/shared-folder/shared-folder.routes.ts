import { contentRights, type ContentInput } from '@tessera/contracts/content/content.calls';
import { Problem } from '@tessera/contracts/http/problem';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { convertRange } from '@tessera/contracts/money/convert-money';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { hourMs } from '@tessera/contracts/time/durations';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { audit } from '../../../platform/audit/audit.ts';
import { ratesOn, type RateTable } from '../../../platform/currency-rates.ts';
import { atOneMoment } from '../../../platform/db/at-one-moment.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { assertRight } from '../../../platform/http/right.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { assertUsageForContent } from '../../collecting/content/content.policy.ts';
import { createContentRepository, type ContentRow } from '../../collecting/content/content.repository.ts';
import { toFolder } from '../../collecting/folder/folder.mapper.ts';
import { assertRoomForFolder } from '../../collecting/folder/folder.policy.ts';
import { createFolderRepository, type FolderRow } from '../../collecting/folder/folder.repository.ts';
import { labelGrants } from '../../collecting/media/label-grants.ts';
import type { QueryContext } from '../../collecting/media/media-query.ts';
import { assertMayFilter } from '../../collecting/plan-limit/media.policy.ts';
import { createUsageRepository } from '../../collecting/plan-limit/usage.repository.ts';
import { findPricing } from '../../collecting/pricing/pricing.ts';
import { createScanRepository } from '../../collecting/scan/scan.repository.ts';
import { boardShareKind, toSharedContent } from '../board-share/board.share.ts';
import type { ShareParts } from '../share/share-kind.ts';
import { openShare, partsOf } from '../share/share.service.ts';

interface SharedFolder {
  readonly folder: FolderRow;
  /** The currency of the bounds of EMV in its filter. */
  readonly currency: Currency;
  readonly contents: readonly ContentRow[];
}

/** Reads the board of a link on behalf of its owner. */
async function readSharedFolder(
  parts: ShareParts,
  { folderId: token, pass }: { readonly folderId: string; readonly pass?: string | undefined },
): Promise<SharedFolder> {
  const { row } = await openShare(parts, { token, ...(pass === undefined ? {} : { pass }) }, boardShareKind.kind);
  const { folderId } = boardShareKind.targetSchema.parse(row.target);
  // A new setting also converts the filter, so both are read at once.
  const { folder, pricing } = await atOneMoment(parts.db, async (db) => ({
    folder: await createFolderRepository(db).find(row.owner_id, folderId),
    pricing: await findPricing(db, row.owner_id),
  }));
  if (folder === null) throw new Problem('notFound');
  const contents = await createContentRepository(parts.db).list(row.owner_id, folderId);
  // Only contents that can be read again are saved. Single posts that somebody put together stay theirs.
  return { folder, currency: pricing.setting.currency, contents: contents.filter(({ type }) => type !== 'CLIPBOARD') };
}

/**
 * The filter of a shared board as its receiver gets it: amounts in the receiver's currency, and only co-working tags
 * that the receiver may see.
 */
async function filterFor(
  { db, caller: { userId, timeZone }, now }: QueryContext,
  { folder, currency }: SharedFolder,
  rates: RateTable,
): Promise<MediaFilter> {
  const { emv, coworkLabels, ...rest } = folder.filter;
  const seen =
    coworkLabels === undefined
      ? []
      : (await (await labelGrants()).idsOf(db, userId)).filter((id) => coworkLabels.includes(id));
  return {
    ...rest,
    ...(emv === undefined
      ? {}
      : {
          emv: convertRange(
            emv,
            currency,
            (await findPricing(db, userId)).setting.currency,
            ratesOn(rates, dayIn(timeZone, now)),
          ),
        }),
    ...(seen.length === 0 ? {} : { coworkLabels: seen }),
  };
}

const isCollected = (type: string): type is ContentInput['type'] => Object.hasOwn(contentRights, type);

/**
 * Throws when the receiver's plan lacks room or a right. Checks boards first, then contents, today's media, rights and
 * the filter.
 */
async function assertMaySave(
  db: Db,
  caller: Caller,
  now: Date,
  { contents, filter }: Pick<SharedFolder, 'contents'> & { readonly filter: MediaFilter },
): Promise<void> {
  assertRoomForFolder(caller.rights, await createFolderRepository(db).count(caller.userId));
  const usage = await createContentRepository(db).count(caller.userId);
  const quota = caller.rights.quotas.contentNumber;
  if (usage + contents.length > quota) throw new Problem('407', { params: { usage, quota } });
  if (contents.length > 0)
    assertUsageForContent(
      caller.rights,
      await createUsageRepository(db).takenOn(caller.userId, dayIn(caller.timeZone, now)),
    );
  for (const { type } of contents) if (isCollected(type)) assertRight(contentRights[type], caller);
  assertMayFilter(caller.rights, filter);
}

export function sharedFolderRoutes(api: Api): void {
  const { encryptionKey, config } = api.dependencies;
  const pollEvery = config.hashtagPollHours * hourMs;

  registerCall(api, shareCalls.getSharedFolder, async (context) => {
    const { query, caller, db, now } = context;
    const shared = await readSharedFolder(partsOf(context, encryptionKey), query);
    const { quotas } = caller.rights;
    return {
      name: shared.folder.name,
      contentList: shared.contents.map(toSharedContent),
      filter: await filterFor(context, shared, config.currencyRates),
      folders: { usage: await createFolderRepository(db).count(caller.userId), quota: quotas.folderNumber },
      contents: { usage: await createContentRepository(db).count(caller.userId), quota: quotas.contentNumber },
      media: {
        usage: await createUsageRepository(db).takenOn(caller.userId, dayIn(caller.timeZone, now)),
        quota: quotas.contentDaily,
      },
    };
  });

  registerIdempotentCall(api, shareCalls.saveSharedFolder, {
    prepare: (context) => readSharedFolder(partsOf(context, encryptionKey), context.body),
    run: async (context, db, shared) => {
      const { caller, now } = context;
      const folders = createFolderRepository(db);
      const contents = createContentRepository(db);
      await lockOwner(db, caller.userId);
      const filter = await filterFor({ db, caller, now }, shared, config.currencyRates);
      await assertMaySave(db, caller, now, { contents: shared.contents, filter });
      const folder = await folders.add(caller.userId, shared.folder.name, now);
      await folders.change(caller.userId, folder.id, { name: undefined, filter, revision: folder.revision });
      for (const [position, { type, value, title, network_id: networkId }] of shared.contents.entries()) {
        // A millisecond apart, so that they keep their order.
        const nextReadAt = type === 'HASHTAG' ? new Date(now.getTime() + pollEvery) : null;
        const contentId = await contents.add(
          caller.userId,
          folder.id,
          { type, value, title, networkId, nextReadAt },
          new Date(now.getTime() + position),
        );
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
