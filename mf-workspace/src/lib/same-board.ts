/**
 * Whether an earlier response may stay while a new one loads: only if it is about the same board, which is the second
 * item of the query key.
 */
export const ofSameBoard =
  (folderId: string) =>
  ([, earlier]: readonly unknown[]): boolean =>
    earlier === folderId;
