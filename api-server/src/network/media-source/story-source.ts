import { dayMs } from '@tessera/contracts/time/durations';
import type { SourceAccount } from './media-source.ts';

/** The figures of an own story while it is shown. Unknown values are null. */
export interface SourceStoryFigures {
  readonly reach: number | null;
  readonly views: number | null;
  readonly replies: number | null;
  readonly shares: number | null;
  readonly follows: number | null;
  readonly profileVisits: number | null;
  readonly navigation: number | null;
}

/** A story that is shown now. */
export interface SourceStory {
  /** The network's id, the same from every source. */
  readonly mediaId: string;
  readonly isVideo: boolean;
  readonly text: string;
  /** Mentioned accounts, in lower case. */
  readonly mentions: readonly string[];
  readonly link: string;
  readonly postedAt: Date;
  readonly endsAt: Date;
  readonly pictureUrl: string | null;
  readonly videoUrl: string | null;
  /** Null for other people's stories, and when too few people have seen it. */
  readonly figures: SourceStoryFigures | null;
}

/** The stories that an account shows now. */
export interface SourceStories {
  /** Where they come from: the owner's own connection, or the licensed vendor. */
  readonly kind: 'own' | 'vendor';
  /** The network's id of the account. */
  readonly accountId: string;
  readonly fullName: string | null;
  /** The account's full data; null when the source gives no more. */
  readonly account: SourceAccount | null;
  readonly stories: readonly SourceStory[];
}

/** Milliseconds for which a story is shown. */
export const storyLife = dayMs;

/** The accounts that a text mentions. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/@([A-Za-z0-9._]{0,29}[A-Za-z0-9_])/gu)].map(([, name = '']) => name.toLowerCase())),
];
