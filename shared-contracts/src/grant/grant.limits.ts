/** Number of changes of a user's rights that an Admin sees. */
export const grantChangesShown = 10;
