/** Years of the past that insights and "No media within 2 years with this content." cover. */
export const mediaYears = 2;
/** The decimals with which the engagement rate of a post, in percent, is shown, and with which a filter compares it. */
export const rateDecimals = 2;
