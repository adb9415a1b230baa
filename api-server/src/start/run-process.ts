import { processConfig } from '../config.ts';
import type { Config } from '../config.ts';

export interface RunningProcess {
  stop(): Promise<void>;
}

const stopTimeoutMs = 8_000;

const oneLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/**
 * Runs a process of the product until it is asked to end (SIGTERM, SIGINT) or its supervisor is gone. A failed start prints one line and exits
 * with code 1.
 */
export async function runProcess(start: (config: Config) => Promise<RunningProcess>): Promise<void> {
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
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exit(1);
  }
}
