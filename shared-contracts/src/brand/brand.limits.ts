/** Maximum number of brands in the brand view; a file contains all of them. */
export const brandsMax = 50;
