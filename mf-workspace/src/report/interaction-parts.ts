import type { Figures } from '@tessera/contracts/media/figures.schema';

/** The likes or comments of a number of posts. */
export interface InteractionPart {
  readonly metric: 'likes' | 'comments';
  readonly sum: number;
  readonly known: number;
}

/**
 * The parts of interactions: likes and comments of posts for which both are known. If one of them is known for exactly
 * these posts, the other is the remainder. Otherwise the parts are unknown, and the result is all likes and all
 * comments with their numbers of posts.
 */
export function interactionParts({
  likes,
  comments,
  interactions,
}: Pick<Figures, 'likes' | 'comments' | 'interactions'>): readonly [InteractionPart, InteractionPart] {
  const { sum, known } = interactions;
  if (likes.known === known)
    return [
      { metric: 'likes', ...likes },
      { metric: 'comments', sum: sum - likes.sum, known },
    ];
  if (comments.known === known)
    return [
      { metric: 'likes', sum: sum - comments.sum, known },
      { metric: 'comments', ...comments },
    ];
  return [
    { metric: 'likes', ...likes },
    { metric: 'comments', ...comments },
  ];
}
