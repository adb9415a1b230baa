import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { repeat, type Repetition } from '../repeat.ts';
import { untilAborted } from '../until-aborted.ts';
import { createFileKnowledge, isInGap, type FileGap } from './file-knowledge.ts';
import type { LargeFileStore } from './file-store.ts';

/** Those of the files that a row refers to. */
type FindKept = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** Files that one statement looks up. */
const batchSize = 1_000;
const everyMs = hourMs;
/** After this long, a file without a row is lost. Nothing that writes a file before its row takes as long. */
const lostAfterMs = dayMs;

/**
 * Removes files that were last used before a time and that no row refers to: leftovers of killed processes and deleted
 * owners. Files of a gap stay: after an old copy of the database was restored, the rows of newer files are missing, and
 * a newer copy may have them (decision 0253). Returns the number of removed files.
 */
export async function removeLostFiles(
  files: LargeFileStore,
  before: Date,
  findKept: FindKept,
  signal: AbortSignal,
  gaps: readonly FileGap[] = [],
): Promise<number> {
  await files.removeDrafts(before);
  const old = (await files.list())
    .filter(({ usedAt }) => usedAt < before && !isInGap(gaps, usedAt))
    .map(({ key }) => key);
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

interface LostFiles {
  readonly db: Db;
  readonly files: LargeFileStore;
  readonly findKept: FindKept;
  readonly log: Log;
  /** What the files are, for the log, as in `pictures of articles`. */
  readonly noun: string;
}

/** Removes lost files every hour. Uses the time of the disk, because the times of files do. */
export function repeatRemovingLostFiles({ db, files, findKept, log, noun }: LostFiles): Repetition {
  const knowledge = createFileKnowledge(db);
  const remove = async (signal: AbortSignal): Promise<void> => {
    const now = await files.now();
    const gaps = await knowledge.renew(now);
    await removeLostFiles(files, new Date(now.getTime() - lostAfterMs), findKept, signal, gaps);
  };
  return repeat(remove, everyMs, (error) => log('warn', `cannot remove lost ${noun}`, { error }));
}
