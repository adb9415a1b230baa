/** Maximum characters of a draft for hashtag suggestions: those of a caption. */
export const tagDraftMax = 2_200;
/** Maximum number of hashtags suggested at once. */
export const tagSuggestionsMax = 30;
/** Number of newest posts per content that a suggestion examines. */
export const tagPostsPerContent = 1_000;
