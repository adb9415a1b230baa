export interface RowsRun<Row, Read> {
  /** The rows of the file, from its beginning. Throws `UnreadableFile`. */
  readonly rows: () => AsyncIterable<Row>;
  /** Number of rows in the file, or 0 while unknown, and number of rows already written. */
  readonly held: { readonly total: number; readonly done: number };
  /** Rows per batch. */
  readonly batchSize: number;
  readonly signal: AbortSignal;
  readonly read: (row: Row) => Read;
  /** Called with each row that an earlier run has written. */
  readonly pass: (read: Read) => void;
  readonly save: (rows: readonly Read[], total: number) => Promise<void>;
  /** Called after each batch. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Reads a file from its beginning and writes, in batches, the rows that no earlier run has written. The first run
 * checks that the whole file is readable.
 */
export async function runRows<Row, Read>({
  rows,
  held,
  batchSize,
  signal,
  read,
  pass,
  save,
  onProgress,
}: RowsRun<Row, Read>): Promise<void> {
  async function eachRow(handle: (row: Row) => Promise<void> | void): Promise<void> {
    for await (const row of rows()) {
      await handle(row);
      signal.throwIfAborted();
    }
  }

  let { total, done } = held;
  if (total === 0) {
    await eachRow(() => {
      total += 1;
    });
  }
  let index = 0;
  let pending: Read[] = [];

  async function flush(): Promise<void> {
    if (pending.length === 0) return;
    await save(pending, total);
    done += pending.length;
    pending = [];
    onProgress(done, total);
  }

  await eachRow(async (row) => {
    const answer = read(row);
    index += 1;
    if (index > held.done) {
      pending.push(answer);
      if (pending.length >= batchSize) await flush();
    } else pass(answer);
  });
  await flush();
}
