import type { SetAsidePost } from '@tessera/contracts/content/content.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import type { MediaSlide } from '../../platform/db/migrations/0002-media.tables.ts';

/**
 * A source of media. All adapters return these types; a value that a source does not report is null, never 0. All
 * methods throw `SourceError`, and reject with the signal's own reason when it is aborted.
 */
export interface MediaSource {
  /** The account's profile and its newest media, to check it before it is added. */
  findAccount(username: string, signal?: AbortSignal): Promise<AccountPage>;
  /**
   * One page of the account's media, newest first. `cursor` is that of the previous page, or null for the first one.
   */
  readMedia(username: string, cursor: string | null, signal?: AbortSignal): Promise<AccountPage>;
  /** The account without its media. */
  readAccount(username: string, signal?: AbortSignal): Promise<SourceAccount>;
  /**
   * The network's id of a hashtag, if it is known without asking the network, or null. Throws like `askForHashtag` when
   * the quota has no room for it.
   */
  findHashtag(tag: string, signal?: AbortSignal): Promise<string | null>;
  /**
   * The network's id of a hashtag. A hashtag that the connection has not requested in the last seven days takes one of
   * its quota; without room, a `hashtagQuota` SourceError says until when. `knownId` saves the search.
   */
  askForHashtag(tag: string, knownId: string | null, signal?: AbortSignal): Promise<string>;
  /** One page of the posts of the last 24 hours, and after those the best posts, in no order. Authors are unknown. */
  readHashtag(networkId: string, cursor: string | null, signal?: AbortSignal): Promise<SourcePage>;
}

export interface SourcePage {
  /** The author of all media; null when the source does not report it. */
  readonly account: SourceAccount | null;
  readonly media: readonly SourceMedia[];
  /** Posts of the page that could not be read. */
  readonly setAside: readonly SetAsidePost[];
  /** Where the next page starts; null after the last one. */
  readonly cursor: string | null;
}

export interface AccountPage extends SourcePage {
  readonly account: SourceAccount;
}

export interface SourceAccount {
  /** The network's id. */
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string | null;
  readonly biography: string | null;
  readonly website: string | null;
  readonly pictureUrl: string | null;
  readonly followers: number | null;
  readonly mediaCount: number | null;
}

export interface SourceMedia {
  /** The network's id. */
  readonly mediaId: string;
  readonly shortcode: string;
  readonly type: MediaType;
  readonly text: string;
  readonly postedAt: Date;
  /** The post's address at the network. */
  readonly link: string;
  readonly pictureUrl: string | null;
  readonly videoUrl: string | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
  /** The slides of a GraphSidecar in order; empty otherwise. */
  readonly slides: readonly MediaSlide[];
  /** The author, when the page as a whole has none but each of its media does. */
  readonly author?: SourceAccount;
}
