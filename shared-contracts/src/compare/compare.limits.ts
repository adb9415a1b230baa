/** Minimum and maximum number of items in a comparison. */
export const compareMin = 2;
export const compareMax = 20;
