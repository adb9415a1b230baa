/** Rows on one page of a ranking table. */
export const rankingPage = 50;
