import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import type { Repetition } from '../repeat.ts';
import { untilAborted } from '../until-aborted.ts';
import type { LargeFileStore } from './file-store.ts';

/** Those of the files that a row refers to. */
type FindKept = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** Files that one statement looks up. */
const batchSize = 1_000;
const everyMs = hourMs;
/** After this long, a file without a row is lost. Nothing that writes a file before its row takes as long. */
const lostAfterMs = dayMs;

/**
 * Removes files that were last used before a time and that no row refers to: leftovers of killed processes and deleted owners. Returns their
 * number.
 */
export async function removeLostFiles(files: LargeFileStore, before: Date, findKept: FindKept, signal: AbortSignal): Promise<number> {
  await files.removeDrafts(before);
  const old = (await files.list()).filter(({ usedAt }) => usedAt < before).map(({ key }) => key);
  let removed = 0;
  for (let start = 0; start < old.length && !signal.aborted; start += batchSize) {
    const batch = old.slice(start, start + batchSize);
    const kept = await findKept(batch);
    const lost = batch.filter((key) => !kept.has(key));
    for (const key of untilAborted(lost, signal)) {
      await files.remove(key);
      removed += 1;
    }
  }
  return removed;
}

/** Removes lost files every hour. `noun` names them in the log, as in `pictures of articles`. */
export const repeatRemovingLostFiles = ({ files, findKept, log, noun }: { readonly files: LargeFileStore; readonly findKept: FindKept; readonly log: Log; readonly noun: string }): Repetition =>
  repeat(
    async (signal) => void (await removeLostFiles(files, new Date((await files.now()).getTime() - lostAfterMs), findKept, signal)),
    everyMs,
    (error) => log('warn', `cannot remove lost ${noun}`, { error }),
  );
