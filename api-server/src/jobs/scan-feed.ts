import type { Db } from '../db/database.ts';
import type { MediaSource, SourcePage } from '../media-source/media-source.ts';
import { SourceError } from '../media-source/source-error.ts';
import type { ClaimedScan } from '../modules/scan/scan.repository.ts';

/** The pages of one content. */
export interface ScanFeed {
  read(cursor: string | null, signal: AbortSignal): Promise<SourcePage>;
  /** Whether nothing newer comes after something old. */
  readonly isNewestFirst: boolean;
}

/** Notes the network's id of a hashtag, which never changes, so that no later reading searches for it. */
async function openHashtag(db: Db, source: MediaSource, { ownerId, contentId, value, networkId: known }: ClaimedScan, signal: AbortSignal): Promise<string> {
  const networkId = await source.askForHashtag(value, known, signal);
  if (networkId !== known) await db.updateTable('content').set({ network_id: networkId }).where('owner_id', '=', ownerId).where('id', '=', contentId).execute();
  return networkId;
}

/** Throws `SourceError` when the network refuses the content as a whole. */
export async function openFeed(db: Db, source: MediaSource, scan: ClaimedScan, signal: AbortSignal): Promise<ScanFeed> {
  switch (scan.type) {
    case 'USER':
      return { read: (cursor, signalOfPage) => source.readMedia(scan.value, cursor, signalOfPage), isNewestFirst: true };
    case 'HASHTAG': {
      const networkId = await openHashtag(db, source, scan, signal);
      return { read: (cursor, signalOfPage) => source.readHashtag(networkId, cursor, signalOfPage), isNewestFirst: false };
    }
    default:
      throw new SourceError('unconfigured', `no source reads a content of type ${scan.type}`);
  }
}
