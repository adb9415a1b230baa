import { addClips } from '../modules/collecting/content/clip.service.ts';
import { createContentRepository, type NewContent } from '../modules/collecting/content/content.repository.ts';
import { createScanRepository } from '../modules/collecting/scan/scan.repository.ts';
import type { MediaSources } from '../network/media-source/media-sources.ts';
import { SourceError } from '../network/media-source/source-error.ts';
import type { Db } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/requests/caller.ts';
import type { DemoBoard } from './demo-user.ts';

export interface SeededBoard {
  readonly caller: Pick<Caller, 'userId' | 'rights' | 'timeZone'>;
  readonly folderId: string;
  readonly others: NonNullable<DemoBoard['others']>;
}

/** How many posts of the first keyword a clipboard starts with. */
const clipsMax = 6;

/** Builds a content from a seed entry. A place is looked up by its name; null when the vendor does not know it. */
async function contentOf(
  sources: MediaSources,
  [type, value]: SeededBoard['others'][number],
): Promise<NewContent | null> {
  if (type !== 'LOCATION') return { type, value };
  const [place] = (await sources.vendor().search(value)).places;
  return place === undefined ? null : { type, value: place.locationId, title: place.name };
}

/**
 * Adds the contents that need a vendor or an own connection to a demo board. Without a vendor the board stays
 * unchanged.
 */
export async function addOthers(
  db: Db,
  sources: MediaSources,
  { caller, folderId, others }: SeededBoard,
  now: Date,
  scanAt: Date,
): Promise<void> {
  try {
    for (const [position, other] of others.entries()) {
      const content = await contentOf(sources, other);
      if (content === null) continue;
      const clips =
        content.type === 'CLIPBOARD'
          ? (
              await sources.vendor().readKeyword(others.find(([type]) => type === 'KEYWORD')?.[1] ?? '', null)
            ).media.slice(0, clipsMax)
          : [];
      await db.transaction().execute(async (trx) => {
        const contentId = await createContentRepository(trx).add(
          caller.userId,
          folderId,
          content,
          new Date(now.getTime() + 100 + position),
        );
        await createScanRepository(trx).request(caller.userId, [contentId], 'scan', scanAt);
        for (const media of clips) await addClips(trx, { caller, now }, [contentId], { media, origin: null });
      });
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    process.stderr.write(`a demo board has accounts alone: ${error.message}\n`);
  }
}
