import type { TagSuggestion } from '@tessera/contracts/hashtag/hashtag.schema';

export const suggestionOrders = ['match', 'exposure', 'interactions', 'crowding'] as const;
export type SuggestionOrder = (typeof suggestionOrders)[number];

/** A sum per post that tells it; null where none does. */
export const perPost = ({ sum, known }: TagSuggestion['exposure']): number | null => (known === 0 ? null : sum / known);

const valueOf: Readonly<Record<SuggestionOrder, (suggestion: TagSuggestion) => number | null>> = {
  match: ({ match }) => match,
  exposure: ({ exposure }) => perPost(exposure),
  interactions: ({ interactions }) => perPost(interactions),
  crowding: ({ posts }) => -posts,
};

/** The best first: most of everything but of crowding. What is unknown comes last, equal ones stay as they came. */
export const inSuggestionOrder = (suggestions: readonly TagSuggestion[], order: SuggestionOrder): readonly TagSuggestion[] =>
  suggestions.toSorted((one, other) => (valueOf[order](other) ?? Number.NEGATIVE_INFINITY) - (valueOf[order](one) ?? Number.NEGATIVE_INFINITY) || 0);
