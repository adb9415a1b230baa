import {
  contentSources,
  processingStatusOf,
  type Content,
  type ContentSource,
} from '@tessera/contracts/content/content.schema';
import type { ContentRow } from './content.repository.ts';

const isOpen = (state: ContentRow['scan']['state']): boolean => state === 'waiting' || state === 'running';

/** Each source once, in a fixed order. */
function sourcesOf({ source, sources }: ContentRow): ContentSource[] {
  const known = sources ?? [source];
  return contentSources.filter((one) => known.includes(one));
}

/** A content as its owner sees it. */
export function toContent(row: ContentRow): Content {
  const { scan } = row;
  const updating = isOpen(scan.state);
  return {
    id: row.id,
    folderId: row.folder_id,
    type: row.type,
    value: row.value,
    fullName: row.full_name ?? row.title,
    hasPicture: row.picture_url !== null,
    followers: row.followers,
    mediaCount: row.media_count,
    updating,
    isNew: row.is_new,
    source: row.source,
    sources: sourcesOf(row),
    report: {
      params: { kind: scan.kind === 'scan' ? 'scan' : 'rescan', isAutomatic: scan.kind === 'poll' },
      user_id: row.owner_id,
      processing_status: processingStatusOf[scan.state],
      total_count: scan.total_count,
      current_count: scan.read_count,
      created_time: scan.requested_at.toISOString(),
      media_time: (scan.media_at ?? scan.requested_at).toISOString(),
      state: scan.state,
      problem: scan.problem,
      setAside: { count: scan.set_aside_count, posts: scan.set_aside },
    },
    createdTime: row.created_at.toISOString(),
    nextReadTime: row.next_read_at?.toISOString() ?? null,
    importedCount: row.imported_count,
    asOf: row.as_of?.toISOString() ?? null,
    revision: row.revision,
  };
}
