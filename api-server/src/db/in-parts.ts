/**
 * Rows that one statement deletes where there may be very many. A statement of the server has a time limit, and one that exceeds it would
 * fail again with even more rows.
 */
export const rowsAtOnce = 10_000;

/** Repeats a statement that deletes up to `limit` rows and returns their number, until it deletes none. */
export async function inParts(deleteSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(rowsAtOnce)) > 0);
}
