/** Maximum number of hashtags or brands in a view of trends. */
export const trendsMax = 100;
/** Maximum number of rows in a file of trends. */
export const trendsExported = 1_000;
