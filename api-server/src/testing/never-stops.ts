/** The signal of work that a test lets run to its end. */
export const neverStops = new AbortController().signal;
