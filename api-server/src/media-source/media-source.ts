import type { SetAsidePost } from '@tessera/contracts/content/content.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';

/**
 * Where media come from. Every adapter speaks in these words; what a source does not tell is null, never 0.
 * All methods throw `SourceError`, and reject with the signal's own reason when it is aborted.
 */
export interface MediaSource {
  /** The account's profile and its newest media, for checks before it is added. */
  findAccount(username: string, signal?: AbortSignal): Promise<AccountPage>;
  /** One page of the account's media, newest first; `cursor` is the one of the page before, or null to begin. */
  readMedia(username: string, cursor: string | null, signal?: AbortSignal): Promise<AccountPage>;
  /** The account alone, without its media. */
  readAccount(username: string, signal?: AbortSignal): Promise<SourceAccount>;
  /**
   * The network's id of a hashtag. Of a tag that the connection has not asked for in the last seven days it is one more:
   * a `hashtagQuota` SourceError says until when there is no room. `knownId` spares the search.
   */
  /** What is known of a hashtag without asking the network for it: its id, or null. Throws like `askForHashtag` when it could not be asked for. */
  findHashtag(tag: string, signal?: AbortSignal): Promise<string | null>;
  askForHashtag(tag: string, knownId: string | null, signal?: AbortSignal): Promise<string>;
  /** One page of the posts of the last 24 hours, then of the best ones, in no order; authors are not told. */
  readHashtag(networkId: string, cursor: string | null, signal?: AbortSignal): Promise<SourcePage>;
}

export interface SourcePage {
  /** The author of all of them; null when the source does not tell. */
  readonly account: SourceAccount | null;
  readonly media: readonly SourceMedia[];
  /** Posts of the page that could not be read. */
  readonly setAside: readonly SetAsidePost[];
  /** Where the next page starts, or null after the last one. */
  readonly cursor: string | null;
}

export interface AccountPage extends SourcePage {
  readonly account: SourceAccount;
}

export interface SourceAccount {
  /** The network's own id. */
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
  /** The network's own id. */
  readonly mediaId: string;
  readonly shortcode: string;
  readonly type: MediaType;
  readonly text: string;
  readonly postedAt: Date;
  /** The post at the network. */
  readonly link: string;
  readonly pictureUrl: string | null;
  readonly videoUrl: string | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
  /** The parts of a GraphSidecar in their order; empty otherwise. */
  readonly slides: readonly SourceSlide[];
  /** Who posted it, where the page as a whole has no author but each of its media has one. */
  readonly author?: SourceAccount;
}

export interface SourceSlide {
  readonly id: string;
  readonly type: MediaType;
  readonly pictureUrl: string | null;
  readonly videoUrl: string | null;
}
