import { constants } from 'node:os';
import { processConfig, type Config } from '../../config.ts';
import { keepFilesPrivate } from './keep-private.ts';
import { readyMessage } from './ready-message.ts';
import { startProblem } from './start-problem.ts';
import { stopTimeoutMsOf } from './stop-times.ts';

export interface RunningProcess {
  stop(): Promise<void>;
}

/**
 * Runs a process of the product until it is asked to end (SIGTERM, SIGINT). A second signal ends it at once. Its
 * supervisor preloads what sends the signal when the supervisor itself is gone. Tells its supervisor when it works. A
 * failed start prints one line and exits with code 1.
 */
export async function runProcess(start: (config: Config) => Promise<RunningProcess>): Promise<void> {
  keepFilesPrivate();
  let isEnding = false;
  const exit = (signal: 'SIGTERM' | 'SIGINT', stop: () => Promise<void>, timeoutMs: number): void => {
    if (isEnding) process.exit(128 + constants.signals[signal]);
    isEnding = true;
    setTimeout(() => {
      process.stderr.write(`it did not stop within ${timeoutMs / 1_000} s and ends by force\n`);
      process.exit(1);
    }, timeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`it could not stop in order: ${startProblem(error)}\n`);
        process.exit(1);
      },
    );
  };
  try {
    const config = processConfig();
    const running = start(config);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => exit(signal, async () => (await running).stop(), stopTimeoutMsOf(config)));
    await running;
    // Without a supervisor there is no channel.
    if (process.connected) process.send?.(readyMessage);
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(1);
  }
}
