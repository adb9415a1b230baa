/** Maximum accounts suggested at once, and accounts that one owner can reject. */
export const suggestionsMax = 20;
export const rejectionsMax = 1_000;
/** Maximum number of influencers in a public list. */
export const sharedKolsMax = 500;
/** Maximum number of influencers that one call changes, and of accounts that one call checks. */
export const kolBatchMax = 100;
export const kolCheckMax = 10;
/** Maximum number of partners of a user. */
export const sponsoredUsersMax = 500;
/** Timeout in milliseconds of the two long calls about influencers. */
export const kolTimeout = 300_000;
