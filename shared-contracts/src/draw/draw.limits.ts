/**
 * Maximum number of draws per board, of entries and winners per draw, and of characters in the reason for drawing a
 * place again.
 */
export const drawsMax = 100;
export const drawEntriesMax = 10_000;
export const drawWinnersMax = 100;
export const drawReasonMax = 200;
