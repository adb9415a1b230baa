/** Number of media or stories on one page. */
export const pageSize = 48;
/** Maximum number of media that a request for one page may ask for. */
export const pageSizeMax = 200;
/** Timeout in milliseconds until an export begins to arrive. */
export const exportTimeout = 120_000;
/** Timeout in milliseconds of calls that delete all posts of a board, a content or an import. */
export const deletionTimeout = 120_000;
