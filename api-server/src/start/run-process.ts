import { processConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { keepFilesPrivate } from './keep-private.ts';
import { startProblem } from './start-problem.ts';
import { stopTimeoutMs } from './process-file.ts';
import { readyMessage } from './ready-message.ts';

export interface RunningProcess {
  stop(): Promise<void>;
}

/**
 * Runs a process of the product until it is asked to end (SIGTERM, SIGINT) or its supervisor is gone. Tells its supervisor when it works. A
 * failed start prints one line and exits with code 1.
 */
export async function runProcess(start: (config: Config) => Promise<RunningProcess>): Promise<void> {
  keepFilesPrivate();
  const running = start(processConfig());
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    running.then((started) => started.stop()).then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // The channel to the supervisor closes whenever the supervisor dies, however it dies.
  process.once('disconnect', end);
  try {
    await running;
    // Without a supervisor there is no channel.
    if (process.connected) process.send?.(readyMessage);
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(1);
  }
}
