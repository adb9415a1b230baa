import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A child process that is restarted when it dies. */
export interface KeptProcess {
  /** Resolves when it is first ready; rejects when it does not start. */
  readonly ready: Promise<void>;
  /** Stops it without a restart. */
  readonly stop: () => Promise<void>;
}

/** One run of a child process. */
export interface Run {
  readonly process: ChildProcess;
  /** Resolves when it is ready; rejects when it failed to start. */
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface KeptProcessOptions {
  readonly name: string;
  /** Starts one run. */
  readonly start: () => Promise<Run>;
  readonly say: (line: string) => void;
}

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** After a run of at least this many milliseconds, the restart delay is reset. */
const soundMs = 20_000;

/** Resolves when a run has ended, also when it already has. */
const endOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => void child.once('exit', () => resolve()));

/** Keeps a child process running. It restarts with exponential backoff, which a long run resets. */
export function keepRunning({ name, start, say }: KeptProcessOptions): KeptProcess {
  let isStopping = false;
  let current: Promise<Run> | undefined;
  let pauseMs = firstPauseMs;

  async function runOnce(): Promise<void> {
    const startedAt = performance.now();
    current = start();
    const run = await current;
    const over = endOf(run.process);
    try {
      await run.ready;
    } catch (error) {
      // It may still run, and would go on beside the next one.
      await run.stop();
      throw error;
    }
    settleReady();
    await over;
    if (performance.now() - startedAt > soundMs) pauseMs = firstPauseMs;
  }

  async function loop(): Promise<void> {
    let isFirst = true;
    while (!isStopping) {
      try {
        await runOnce();
        if (!isStopping) say(`${name} ended unexpectedly and is started again`);
      } catch (error) {
        if (isFirst) throw error;
        if (!isStopping)
          say(`${name} did not start and is tried again: ${error instanceof Error ? error.message : String(error)}`);
      }
      isFirst = false;
      if (!isStopping) await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  const { promise: ready, resolve: settleReady, reject: failReady } = Promise.withResolvers<void>();
  loop().catch(failReady);
  return {
    ready,
    stop: async () => {
      isStopping = true;
      // A run that is just being started is waited for: it would go on otherwise.
      const run = await current?.catch(() => undefined);
      await run?.stop();
    },
  };
}
