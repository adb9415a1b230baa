import type { Figures } from '@tessera/contracts/media/figures.schema';

/** Likes or comments of so many posts. */
export interface InteractionPart {
  readonly metric: 'likes' | 'comments';
  readonly sum: number;
  readonly known: number;
}

/**
 * What interactions are the sum of: likes and comments of the posts that tell both. Where all posts that tell one of them tell the other too,
 * what is left of the interactions is the other. Where neither is so the parts cannot be told, and all likes and all comments stand there with their posts.
 */
export function interactionParts({ likes, comments, interactions }: Pick<Figures, 'likes' | 'comments' | 'interactions'>): readonly [InteractionPart, InteractionPart] {
  const { sum, known } = interactions;
  if (likes.known === known) return [{ metric: 'likes', ...likes }, { metric: 'comments', sum: sum - likes.sum, known }];
  if (comments.known === known) return [{ metric: 'likes', sum: sum - comments.sum, known }, { metric: 'comments', ...comments }];
  return [{ metric: 'likes', ...likes }, { metric: 'comments', ...comments }];
}
