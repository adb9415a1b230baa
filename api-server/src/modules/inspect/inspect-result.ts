import type { InspectAudience, InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';

/** Likes, comments and views of posts of one type that tell the same of them; what they do not tell is null. */
export interface VolumeGroup {
  readonly type: MediaType;
  readonly count: number;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
}

/** What the posts of an account add up to. */
export type InspectFigures = Pick<
  InspectReport,
  'read' | 'recent' | 'likes' | 'comments' | 'views' | 'interactions' | 'engagementRate' | 'change' | 'frequency' | 'months' | 'formats' | 'hours' | 'timeZone' | 'best' | 'weakest' | 'topTags'
> & {
  /** Of the recent posts: what every EMV setting can be worked out from. */
  readonly volumes: readonly VolumeGroup[];
};

/** What is kept of a reading. */
export type InspectResult = InspectFigures & Pick<InspectReport, 'fullName' | 'followers' | 'posts' | 'growth' | 'similar'> & { readonly audience: InspectAudience | null };
