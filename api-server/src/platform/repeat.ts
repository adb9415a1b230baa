export interface Repetition {
  /** Runs the work now, or right after the current run. */
  soon(): void;
  /** Aborts the signal of the current run and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Runs the work now, every `everyMs`, and on request, but never twice at the same time. A failure is passed to
 * `onError`, and the repetition continues. Work on many items looks at the signal before each of them
 * (`untilAborted`, `workOnEach`), so that a process stops in time.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): Repetition {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      await work(signal).catch((error: unknown) => {
        if (error !== signal.reason) onError(error);
      });
    }
  }
  const soon = (): void => {
    isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
      // The request may come just as the last run ends.
      if (isWanted && !signal.aborted) soon();
    });
  };
  const timer = setInterval(soon, everyMs);
  soon();
  return {
    soon,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
