import type { SourceAccount } from './media-source.ts';

/** The figures that the network tells of an own story while it is shown; what it does not tell is null. */
export interface SourceStoryFigures {
  readonly reach: number | null;
  readonly views: number | null;
  readonly replies: number | null;
  readonly shares: number | null;
  readonly follows: number | null;
  readonly profileVisits: number | null;
  readonly navigation: number | null;
}

/** A story that is shown at this moment. */
export interface SourceStory {
  /** The network's own id, whichever source tells of it. */
  readonly mediaId: string;
  readonly isVideo: boolean;
  readonly text: string;
  /** The accounts that it names, in lower case. */
  readonly mentions: readonly string[];
  readonly link: string;
  readonly postedAt: Date;
  readonly endsAt: Date;
  readonly pictureUrl: string | null;
  readonly videoUrl: string | null;
  /** Null for stories of others, and where too few have seen it. */
  readonly figures: SourceStoryFigures | null;
}

/** The stories that an account shows now. */
export interface SourceStories {
  /** Who told of them: the owner's own connection, or the licensed vendor. */
  readonly kind: 'own' | 'vendor';
  /** The network's id of the account, and its name. */
  readonly accountId: string;
  readonly fullName: string | null;
  /** All that is told of the account; null where the source tells no more. */
  readonly account: SourceAccount | null;
  readonly stories: readonly SourceStory[];
}

/** A story is shown for this many milliseconds. */
export const storyLife = 86_400_000;

/** The accounts that a text names. */
export const mentionsIn = (text: string): string[] => [...new Set([...text.matchAll(/@([A-Za-z0-9._]{0,29}[A-Za-z0-9_])/gu)].map(([, name = '']) => name.toLowerCase()))];
