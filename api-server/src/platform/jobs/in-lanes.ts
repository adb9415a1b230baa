/**
 * Works on the entries in so many lanes at once, which all take from the same list. Begins no further entry once the
 * signal is aborted.
 */
export async function inLanes<Entry>(
  { lanes, signal }: { readonly lanes: number; readonly signal: AbortSignal },
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const left = [...entries];
  const lane = async (): Promise<void> => {
    for (let entry = left.shift(); entry !== undefined && !signal.aborted; entry = left.shift()) await work(entry);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
