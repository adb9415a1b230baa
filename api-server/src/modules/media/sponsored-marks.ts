const tagsOfSponsors: ReadonlySet<string> = new Set(['ad', 'advertisement', 'sponsored', 'paidpartnership', 'gifted', '合作', '業配', '廣告', '贊助', 'pr', '提供', 'タイアップ', '広告', 'プロモーション']);
const phrases = /paid partnership|sponsored by|in partnership with|本文為廣告|廣告合作|合作邀約文|提供：|pr投稿/u;

/** Whether a caption says that it is paid for, by its hashtags or by a phrase. */
export const isSponsored = (searchText: string, tags: readonly string[]): boolean => tags.some((tag) => tagsOfSponsors.has(tag)) || phrases.test(searchText);
