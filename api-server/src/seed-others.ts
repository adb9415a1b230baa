import type { Db } from './db/database.ts';
import type { MediaSources } from './media-source/media-sources.ts';
import { SourceError } from './media-source/source-error.ts';
import { createContentRepository } from './modules/content/content.repository.ts';
import type { NewContent } from './modules/content/content.repository.ts';
import { addClips } from './modules/content/clip.service.ts';
import { createScanRepository } from './modules/scan/scan.repository.ts';
import type { Caller } from './http/caller.ts';
import type { DemoBoard } from './seed-plan.ts';

export interface SeededBoard {
  readonly caller: Pick<Caller, 'userId' | 'rights' | 'timeZone'>;
  readonly folderId: string;
  readonly others: NonNullable<DemoBoard['others']>;
}

/** Posts of the first keyword that a clipboard begins with. */
const clipsMax = 6;

/** A place by its name, as a person would choose it from the menu; null when the vendor knows none. */
async function contentOf(sources: MediaSources, [type, value]: SeededBoard['others'][number]): Promise<NewContent | null> {
  if (type !== 'LOCATION') return { type, value };
  const [place] = (await sources.vendor().search(value)).places;
  return place === undefined ? null : { type, value: place.locationId, title: place.name };
}

/** Adds contents that need a vendor or an own connection to a demo board. Without a vendor it stays as it is. */
export async function addOthers(db: Db, sources: MediaSources, { caller, folderId, others }: SeededBoard, now: Date, scanAt: Date): Promise<void> {
  try {
    for (const [position, other] of others.entries()) {
      const content = await contentOf(sources, other);
      if (content === null) continue;
      const clips = content.type === 'CLIPBOARD' ? (await sources.vendor().readKeyword(others.find(([type]) => type === 'KEYWORD')?.[1] ?? '', null)).media.slice(0, clipsMax) : [];
      await db.transaction().execute(async (trx) => {
        const contentId = await createContentRepository(trx).add(caller.userId, folderId, content, new Date(now.getTime() + 100 + position));
        await createScanRepository(trx).request(caller.userId, [contentId], 'scan', scanAt);
        for (const post of clips) await addClips(trx, { caller, now }, [contentId], post);
      });
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    process.stderr.write(`a demo board has accounts alone: ${error.message}\n`);
  }
}
