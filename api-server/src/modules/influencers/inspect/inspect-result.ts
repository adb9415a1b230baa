import type { InspectAudience, InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';

/** Likes, comments and views of posts of one type with the same known volumes; unknown volumes are null. */
export interface VolumeGroup {
  readonly type: MediaType;
  readonly count: number;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
}

/** The figures of an account's posts. */
export type InspectFigures = Pick<
  InspectReport,
  | 'read'
  | 'recent'
  | 'likes'
  | 'comments'
  | 'views'
  | 'interactions'
  | 'engagementRate'
  | 'change'
  | 'frequency'
  | 'months'
  | 'formats'
  | 'hours'
  | 'timeZone'
  | 'best'
  | 'weakest'
  | 'topTags'
> & {
  /** Volumes of the recent posts, from which EMV can be computed by any setting. */
  readonly volumes: readonly VolumeGroup[];
};

/** The stored result of a reading. */
export type InspectResult = InspectFigures &
  Pick<InspectReport, 'fullName' | 'followers' | 'posts' | 'growth' | 'similar'> & {
    readonly audience: InspectAudience | null;
  };
