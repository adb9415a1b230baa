export interface Repetition {
  /** Does it now, or right after the run that is under way. */
  soon(): void;
  stop(): Promise<void>;
}

/** Does something now, again every `everyMs`, and when asked: never twice at the same time. A failure is told and does not end it. */
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
      // Asked for in the moment in which the last run ended.
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
