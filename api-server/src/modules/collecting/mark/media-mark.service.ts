import { Problem } from '@tessera/contracts/http/problem';
import type { MediaStatusChange } from '@tessera/contracts/media/media.calls';
import { markNames, type MarkName } from '@tessera/contracts/media/media.schema';
import { audit, type AuditEvent } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { lockBoardDays, lockContents, rollUpDays, rollUpMoments } from '../roll-up/roll-up.ts';
import { createMediaMarkRepository, type ChangedMarks, type MarkedMediaRow } from './media-mark.repository.ts';

type MarkContext = Parameters<typeof audit>[1] & { readonly caller: { readonly userId: string }; readonly now: Date };

/** The audit actions for setting and removing each mark. */
const given: Readonly<Record<MarkName, string>> = {
  block: 'media.blocked',
  public: 'media.published',
  pin: 'media.pinned',
  cta: 'media.ctaSet',
};
const taken: Readonly<Record<MarkName, string>> = {
  block: 'media.unblocked',
  public: 'media.unpublished',
  pin: 'media.unpinned',
  cta: 'media.ctaDeleted',
};

const keyOf = ({ contentId, mediaId }: { readonly contentId: string; readonly mediaId: string }): string =>
  `${contentId}/${mediaId}`;

/** Merges the changes of each media. Of two changes of the same mark the later counts. */
function mergeChanges(changes: readonly MediaStatusChange[]): MediaStatusChange[] {
  const merged = new Map<string, MediaStatusChange>();
  for (const change of changes) {
    const known = merged.get(keyOf(change));
    if (known !== undefined && known.folderId !== change.folderId) throw new Problem('notFound');
    merged.set(keyOf(change), { ...known, ...change });
  }
  return [...merged.values()];
}

const byContent = (rows: readonly ChangedMarks[]): Map<string, ChangedMarks[]> =>
  Map.groupBy(rows, (row) => row.content_id);

/** One audit event for each kind of change in a content, with the media concerned. */
function eventsOf(contentId: string, rows: readonly ChangedMarks[]): AuditEvent[] {
  return markNames.flatMap((mark) =>
    [true, false].flatMap((isOn) => {
      const touched = rows.filter((row) => row[mark] === isOn);
      const action = (isOn ? given : taken)[mark];
      return touched.length === 0
        ? []
        : [
            {
              action,
              target: contentId,
              detail: { count: touched.length, media: touched.map((row) => row.media_id).join(' ') },
            },
          ];
    }),
  );
}

const isChanged = (row: ChangedMarks): boolean => markNames.some((mark) => row[mark] !== null);

/** Notifies the owner's browsers of each folder with changed marks. */
async function tell(trx: Trx, ownerId: string, counts: ReadonlyMap<string, number>): Promise<void> {
  for (const [folderId, count] of counts)
    if (count > 0)
      await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: 'mediaMark', id: folderId } });
}

/**
 * Sets and removes marks, all or nothing. Throws `notFound` when one of the media is not in its content and folder, or
 * not the caller's. Blocking and unblocking update the sums of the days in the same transaction.
 */
export async function changeMarks(
  trx: Trx,
  context: MarkContext,
  changes: readonly MediaStatusChange[],
): Promise<MarkedMediaRow[]> {
  const { userId: ownerId } = context.caller;
  const wanted = mergeChanges(changes);
  const marks = createMediaMarkRepository(trx);
  await lockContents(trx, ownerId, [...new Set(wanted.map(({ contentId }) => contentId))]);
  const rows = await marks.change({ ownerId, by: ownerId, now: context.now }, wanted);
  const marked = await marks.list(ownerId, wanted);
  const folderOf = new Map(
    marked.map((row) => [keyOf({ contentId: row.content_id, mediaId: row.media_id }), row.folder_id]),
  );
  if (wanted.some((change) => folderOf.get(keyOf(change)) !== change.folderId)) throw new Problem('notFound');
  const blocked = rows.filter(({ block }) => block !== null);
  if (blocked.length > 0) await lockBoardDays(trx, ownerId, [...byContent(blocked).keys()]);
  for (const [contentId, own] of byContent(rows.filter(isChanged))) {
    const moments = own.filter((row) => row.block !== null).map((row) => row.posted_at);
    if (moments.length > 0) await rollUpMoments(trx, { ownerId, contentId, postedAt: moments });
    for (const event of eventsOf(contentId, own)) await audit(trx, context, event);
  }
  const counts = Map.groupBy(
    rows.filter(isChanged),
    (row) => folderOf.get(keyOf({ contentId: row.content_id, mediaId: row.media_id })) ?? '',
  );
  await tell(trx, ownerId, new Map([...counts].map(([folderId, own]) => [folderId, own.length])));
  return marked;
}

/**
 * Removes one mark from every media of a folder; returns how many had it. Throws `notFound` for a folder that is not
 * the caller's.
 */
export async function clearMarks(trx: Trx, context: MarkContext, folderId: string, mark: MarkName): Promise<number> {
  const { userId: ownerId } = context.caller;
  if (!(await createFolderRepository(trx).exists(ownerId, folderId))) throw new Problem('notFound');
  const marks = createMediaMarkRepository(trx);
  const contentIds = await marks.contentsOf(ownerId, folderId);
  await lockContents(trx, ownerId, contentIds);
  const cleared = await marks.clear(ownerId, contentIds, mark);
  for (const { content_id: contentId, count, first, last } of cleared) {
    if (mark === 'block') await rollUpDays(trx, { ownerId, contentId, from: first, to: last });
    await audit(trx, context, { action: taken[mark], target: contentId, detail: { count } });
  }
  const count = cleared.reduce((sum, part) => sum + part.count, 0);
  await tell(trx, ownerId, new Map([[folderId, count]]));
  return count;
}
