import type { ContentSource, ContentType } from '@tessera/contracts/content/content.schema';
import type { MediaSource, SourceMedia, SourcePage } from '../../../network/media-source/media-source.ts';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import type { Db } from '../../../platform/db/database.ts';

/** The pages of one content. */
export interface ContentFeed {
  read(cursor: string | null, signal?: AbortSignal): Promise<SourcePage>;
  /** Whether posts are ordered from the newest to the oldest. */
  readonly isNewestFirst: boolean;
  /**
   * The source that it is read from; null when there is none and none is needed, so that everything stays as it was
   * read.
   */
  readonly source: Exclude<ContentSource, 'import'> | null;
}

export interface FeedContent {
  readonly ownerId: string;
  readonly contentId: string;
  readonly type: ContentType;
  readonly value: string;
  /** The network's id of a hashtag, once it is known. */
  readonly networkId: string | null;
}

/** Posts of a clipboard that are requested together. */
const clipPage = 10;

/** Stores the network's id of a hashtag, which never changes, so that later readings need not search for it. */
async function openHashtag(
  db: Db,
  source: MediaSource,
  { ownerId, contentId, value, networkId: known }: FeedContent,
  signal?: AbortSignal,
): Promise<string> {
  const networkId = await source.askForHashtag(value, known, signal);
  if (networkId !== known)
    await db
      .updateTable('content')
      .set({ network_id: networkId })
      .where('owner_id', '=', ownerId)
      .where('id', '=', contentId)
      .execute();
  return networkId;
}

/**
 * The next posts of a clipboard after the cursor, with current values. Posts that no longer exist stay stored as they
 * were.
 */
async function readClips(
  db: Db,
  sources: MediaSources,
  { ownerId, contentId }: FeedContent,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<SourcePage> {
  const kept = await db
    .selectFrom('media')
    .select(['media_id', 'shortcode'])
    .where('owner_id', '=', ownerId)
    .where('content_id', '=', contentId)
    .$if(cursor !== null, (query) => query.where('media_id', '>', cursor ?? ''))
    .orderBy('media_id')
    .limit(clipPage)
    .execute();
  const vendor = kept.length === 0 ? null : sources.vendor();
  const found =
    vendor === null ? [] : await Promise.all(kept.map(({ shortcode }) => vendor.findPost(shortcode, signal)));
  // Keeps the id under which the post was added, whatever the source returns.
  const media = found.flatMap((post, index): SourceMedia[] =>
    post === null ? [] : [{ ...post, mediaId: kept[index]?.media_id ?? post.mediaId }],
  );
  return {
    account: null,
    media,
    setAside: [],
    cursor: kept.length < clipPage ? null : (kept.at(-1)?.media_id ?? null),
  };
}

/** Throws `SourceError` when the source refuses the content as a whole, or no source fits it. */
export async function openFeed(
  db: Db,
  sources: MediaSources,
  content: FeedContent,
  signal?: AbortSignal,
): Promise<ContentFeed> {
  const { ownerId, value } = content;
  switch (content.type) {
    case 'USER': {
      const { source, kind } = await sources.forOwner(ownerId);
      return {
        source: kind,
        isNewestFirst: true,
        read: (cursor, signalOfPage) => source.readMedia(value, cursor, signalOfPage),
      };
    }
    case 'HASHTAG': {
      const { source, kind } = await sources.forOwner(ownerId);
      const networkId = await openHashtag(db, source, content, signal);
      return {
        source: kind,
        isNewestFirst: false,
        read: (cursor, signalOfPage) => source.readHashtag(networkId, cursor, signalOfPage),
      };
    }
    case 'USERTAGGED':
      return {
        source: 'own',
        isNewestFirst: true,
        read: (cursor, signalOfPage) => sources.readTagged(ownerId, value, cursor, signalOfPage),
      };
    case 'LOCATION': {
      const vendor = sources.vendor();
      return {
        source: 'vendor',
        isNewestFirst: true,
        read: (cursor, signalOfPage) => vendor.readPlace(value, cursor, signalOfPage),
      };
    }
    case 'KEYWORD': {
      const vendor = sources.vendor();
      return {
        source: 'vendor',
        isNewestFirst: true,
        read: (cursor, signalOfPage) => vendor.readKeyword(value, cursor, signalOfPage),
      };
    }
    case 'CLIPBOARD':
      // Its posts may come from connections and imports, where they are updated. Only the vendor can read single posts
      // again.
      if (!sources.hasVendor())
        return {
          source: null,
          isNewestFirst: false,
          read: () => Promise.resolve({ account: null, media: [], setAside: [], cursor: null }),
        };
      return {
        source: 'vendor',
        isNewestFirst: false,
        read: (cursor, signalOfPage) => readClips(db, sources, content, cursor, signalOfPage),
      };
  }
}
