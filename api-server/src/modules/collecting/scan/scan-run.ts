import type { SetAsidePost } from '@tessera/contracts/content/content.schema';
import type { SourceAccount, SourceMedia, SourcePage } from '../../../network/media-source/media-source.ts';
import type { ContentFeed } from '../feed/content-feed.ts';
import { historyStart } from '../plan-limit/history-start.ts';
import { saveBatch, type BatchContext, type SavedBatch } from './scan-batch.ts';

export interface ScanRunOptions extends BatchContext {
  readonly feed: ContentFeed;
  readonly signal: AbortSignal;
  /** Media per batch. */
  readonly batchSize: number;
  /** Called between batches: whether this run should yield to another owner's scan. */
  readonly mustYield: () => Promise<boolean>;
  /** Called after each batch. */
  readonly onProgress: (readCount: number, total: number) => void;
}

/**
 * `read`: everything was read; `full`: the plan's limits were reached; `yielded`: stopped after the last written batch.
 */
export type ScanRunEnd = 'read' | 'full' | 'yielded';

/** A batch is written after this many milliseconds even when it is small, so that progress shows on a slow network. */
const longestBatch = 1_000;

/**
 * Estimates the number of media in the whole history from the time span read so far; never more than the account has. 0
 * while it is unknown.
 */
export function estimateTotal(
  read: number,
  oldest: Date | null,
  from: Date,
  now: Date,
  account: SourceAccount | null,
  max: number,
): number {
  const mediaCount = account?.mediaCount ?? null;
  if (mediaCount === null) return 0;
  const most = Math.min(mediaCount, max);
  if (oldest === null) return most;
  const covered = now.getTime() - oldest.getTime();
  const whole = now.getTime() - from.getTime();
  return covered <= 0 ? most : Math.max(read, Math.min(most, Math.round((read * whole) / covered)));
}

/** Reads and writes concurrently: the next pages are fetched while the previous batch is written. */
export async function runScan(options: ScanRunOptions): Promise<ScanRunEnd> {
  const { scan, owner, feed, signal, clock } = options;
  const from = historyStart(owner.rights.quotas.contentMonth, scan.startedAt);
  let pending = new Map<string, SourceMedia>();
  let setAside: SetAsidePost[] = [];
  let seen = scan.readCount;
  let writing: Promise<SavedBatch> = Promise.resolve({ readCount: scan.readCount, isFull: false });
  let cursor = scan.cursor;
  let flushedAt = performance.now();

  const write = ({ account }: SourcePage, oldest: Date | null): void => {
    const media = [...pending.values()];
    seen += media.length;
    const total = estimateTotal(seen, oldest, from, clock.now(), account, owner.rights.quotas.contentMax);
    writing = saveBatch(options, { account, media, setAside, cursor, total, source: feed.source }).then((saved) => {
      options.onProgress(saved.readCount, Math.max(total, saved.readCount));
      return saved;
    });
    // It is awaited before the next batch. Until then, a failure must not count as an unhandled rejection.
    writing.catch(() => undefined);
    pending = new Map();
    setAside = [];
    flushedAt = performance.now();
  };

  for (;;) {
    const page = await feed.read(cursor, signal);
    const kept = page.media.filter((item) => item.postedAt >= from);
    for (const item of kept) pending.set(item.mediaId, item);
    setAside.push(...page.setAside);
    cursor = page.cursor;
    const isEnd = cursor === null || (feed.isNewestFirst && kept.length < page.media.length);
    if (isEnd || pending.size >= options.batchSize || performance.now() - flushedAt >= longestBatch) {
      const { isFull } = await writing;
      if (isFull) return 'full';
      write(page, kept.at(-1)?.postedAt ?? null);
      if (isEnd) return (await writing).isFull ? 'full' : 'read';
      if (await options.mustYield()) return (await writing).isFull ? 'full' : 'yielded';
    }
    signal.throwIfAborted();
  }
}
