/** Maximum characters of a newsletter's introduction, and number of newsletters that an Admin sees. */
export const newsletterIntroMax = 1_000;
export const newslettersShown = 100;
/** Hours within which a newsletter subscription can be confirmed by its mail. */
export const newsletterConfirmHours = 48;
