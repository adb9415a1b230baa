import type { Ranking } from '@tessera/contracts/media/media-view.schema';
import type { Media } from '@tessera/contracts/media/media.schema';
import { figureOf, figureOfSort } from '../../figures/media-figures.ts';

/** What a ranking puts a media in order by; null when it is not known. */
export function rankedFigure(media: Media, ranking: Ranking): number | null {
  const name = figureOfSort[ranking];
  return name && figureOf(media, name);
}

/** The media of a top list that have a place in it: what is unknown is in no ranking. */
export const placed = (list: readonly Media[], ranking: Ranking): readonly Media[] => list.filter((media) => rankedFigure(media, ranking) !== null);
