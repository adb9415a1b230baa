import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A child process that is restarted when it dies. */
export interface KeptProcess {
  /** Resolves when it is first ready; rejects when it does not start. */
  readonly ready: Promise<void>;
  /** Stops it without a restart. */
  readonly stop: () => Promise<void>;
  /** Stops the present run and starts the next at once. Resolves when that is ready; rejects when it does not start. */
  readonly restart: () => Promise<void>;
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Keeps a child process running. It restarts with exponential backoff, which a long run resets. */
export function keepRunning({ name, start, say }: KeptProcessOptions): KeptProcess {
  let isStopping = false;
  let current: Promise<Run> | undefined;
  let pauseMs = firstPauseMs;
  /** The run that a restart asked for and that has not begun. */
  let requested: PromiseWithResolvers<void> | undefined;
  /** Whether a restart has failed and said so: the attempts that follow would say the same. */
  let isFailureKnown = false;
  let waiting = new AbortController();
  const { promise: ready, resolve: settleReady, reject: failReady } = Promise.withResolvers<void>();

  async function runOnce(onReady: () => void): Promise<void> {
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
    onReady();
    await over;
    if (performance.now() - startedAt > soundMs) pauseMs = firstPauseMs;
  }

  const isUnexpected = (): boolean => !isStopping && requested === undefined;

  async function waitBeforeNext(): Promise<void> {
    waiting = new AbortController();
    await pause(pauseMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  }

  async function loop(): Promise<void> {
    let isFirst = true;
    while (!isStopping) {
      const replacement = requested;
      requested = undefined;
      try {
        await runOnce(() => {
          isFailureKnown = false;
          settleReady();
          replacement?.resolve();
        });
        if (isUnexpected()) say(`${name} ended unexpectedly and is started again`);
      } catch (error) {
        if (isFirst) throw error;
        isFailureKnown ||= replacement !== undefined;
        replacement?.reject(error);
        if (isUnexpected() && !isFailureKnown) say(`${name} did not start and is tried again: ${messageOf(error)}`);
      }
      isFirst = false;
      if (isUnexpected()) await waitBeforeNext();
      pauseMs = requested === undefined ? Math.min(pauseMs * 2, longestPauseMs) : firstPauseMs;
    }
  }

  const stopCurrent = async (): Promise<void> => {
    // A run that is just being started is waited for: it would go on otherwise.
    const run = await current?.catch(() => undefined);
    await run?.stop();
  };

  loop().catch(failReady);
  return {
    ready,
    stop: async () => {
      isStopping = true;
      requested?.reject(new Error(`${name} is stopped`));
      waiting.abort();
      await stopCurrent();
    },
    restart: async () => {
      requested ??= Promise.withResolvers();
      const { promise } = requested;
      await stopCurrent();
      waiting.abort();
      await promise;
    },
  };
}
