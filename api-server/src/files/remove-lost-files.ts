import type { LargeFileStore } from './file-store.ts';

/** Files that one statement looks up. */
const batchSize = 1_000;

/**
 * Removes files that were last used before a time and that no row refers to: leftovers of killed processes and deleted owners. Returns their
 * number.
 */
export async function removeLostFiles(files: LargeFileStore, before: Date, findKept: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number> {
  await files.removeDrafts(before);
  const old = (await files.list()).filter(({ usedAt }) => usedAt < before).map(({ key }) => key);
  let removed = 0;
  for (let start = 0; start < old.length; start += batchSize) {
    const batch = old.slice(start, start + batchSize);
    const kept = await findKept(batch);
    const lost = batch.filter((key) => !kept.has(key));
    for (const key of lost) await files.remove(key);
    removed += lost.length;
  }
  return removed;
}
