/**
 * The items one after the other, until the signal is aborted. For work in the background on many items, which would
 * keep a process from stopping.
 */
export function* untilAborted<Item>(items: Iterable<Item>, signal: AbortSignal): Generator<Item, void> {
  for (const item of items) {
    if (signal.aborted) return;
    yield item;
  }
}
