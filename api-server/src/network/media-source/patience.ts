/** How long the calls that belong together may wait for their turns, in total. */
export interface Patience {
  /** Milliseconds that are left. */
  left(): number;
  /** Counts the time of a wait. Waits at the same time count once. */
  during(wait: () => Promise<void>): Promise<void>;
}

/** @param milliseconds the longest time in total */
export function createPatience(milliseconds: number): Patience {
  let [waited, waiting, since] = [0, 0, 0];
  return {
    left: () => milliseconds - waited - (waiting > 0 ? performance.now() - since : 0),
    async during(wait) {
      if (waiting === 0) since = performance.now();
      waiting += 1;
      try {
        await wait();
      } finally {
        waiting -= 1;
        if (waiting === 0) waited += performance.now() - since;
      }
    },
  };
}

/**
 * Finds the patience of a call. With `isShared`, all calls with one signal share theirs, as those of a request to us
 * do; a step of a job has its own.
 */
export function createPatienceOf(
  milliseconds: number,
  isShared: boolean,
): (signal: AbortSignal | undefined) => Patience {
  const known = new WeakMap<AbortSignal, Patience>();
  return (signal) => {
    const found = signal === undefined || !isShared ? undefined : known.get(signal);
    const patience = found ?? createPatience(milliseconds);
    if (signal !== undefined) known.set(signal, patience);
    return patience;
  };
}
