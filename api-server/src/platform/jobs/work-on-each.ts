import { untilAborted } from '../until-aborted.ts';

interface EachWork<Item> {
  /** Reads a batch of what is due, without those that were taken. */
  readonly read: (except: readonly string[]) => Promise<readonly Item[]>;
  readonly idOf: (item: Item) => string;
  readonly work: (item: Item) => Promise<void>;
  readonly onError: (error: unknown, item: Item) => void;
  /** Begins no further item once it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * Does the work for everything that is due, in batches. An item that fails is retried in the next run and does not stop
 * the others: each item is taken once in a run, so that many that always fail do not hide what comes after them.
 */
export async function workOnEach<Item>({ read, idOf, work, onError, signal }: EachWork<Item>): Promise<void> {
  const taken: string[] = [];
  for (let items = await read(taken); items.length > 0 && !signal.aborted; items = await read(taken)) {
    for (const item of untilAborted(items, signal)) {
      taken.push(idOf(item));
      await work(item).catch((error: unknown) => onError(error, item));
    }
  }
}
