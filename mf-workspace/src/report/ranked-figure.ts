import type { Ranking } from '@tessera/contracts/media/media-view.schema';
import type { Media } from '@tessera/contracts/media/media.schema';

const figures = {
  FOLLOWERS: ({ followers }: Media) => followers,
  LIKES: ({ likes }: Media) => likes,
  COMMENTS: ({ comments }: Media) => comments,
  INTERACTIONS: ({ interactions }: Media) => interactions,
  VIEWS: ({ views }: Media) => views,
  ENGAGEMENT: ({ engRate }: Media) => engRate,
  EMV: ({ emv }: Media) => emv,
} as const satisfies Readonly<Record<Ranking, (media: Media) => number | null>>;

/** What a ranking puts a media in order by; null when it is not known. */
export const rankedFigure = (media: Media, ranking: Ranking): number | null => figures[ranking](media);

/** The media of a top list that have a place in it: what is unknown is in no ranking. */
export const placed = (list: readonly Media[], ranking: Ranking): readonly Media[] => list.filter((media) => rankedFigure(media, ranking) !== null);
