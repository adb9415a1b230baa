export interface Repetition {
  /** Runs the work now, or right after the current run. */
  soon(): void;
  stop(): Promise<void>;
}

/**
 * Runs the work now, every `everyMs`, and on request, but never twice at the same time. A failure is passed to `onError`, and the repetition
 * continues.
 */
export function repeat(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void): Repetition {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await work().catch(onError);
    }
  }
  const soon = (): void => {
    isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
      // The request may come just as the last run ends.
      if (isWanted && !isStopped) soon();
    });
  };
  const timer = setInterval(soon, everyMs);
  soon();
  return {
    soon,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
