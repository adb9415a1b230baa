/** Lengths in milliseconds. A day is 24 hours; a calendar day of a time zone can be longer or shorter. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
