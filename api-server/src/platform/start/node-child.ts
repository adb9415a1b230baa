import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@tessera/contracts/time/durations';
import { environmentFor } from '../../config.ts';
import type { Run } from './kept-process.ts';
import { describeProcess, endProcess, type ProcessFile } from './process-file.ts';
import { readyMessage } from './ready-message.ts';

export interface NodeChildOptions {
  readonly name: string;
  /** Absolute path of the program. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logs: string;
  readonly processes: ProcessFile;
  /** Milliseconds after which it is killed when it was asked to stop and does not. */
  readonly killAfterMs: number;
  /**
   * Whether it is ready; polled until true. Without it, the program itself tells when it is ready, as `runProcess`
   * does.
   */
  readonly isReady?: () => Promise<boolean>;
}

const readyTimeoutMs = minuteMs;
const logMaxBytes = 10_000_000;

/** Opens a log for appending. A log that is too long is renamed first, so that there are never more than two files. */
export function openLog(logs: string, name: string): { readonly file: string; readonly descriptor: number } {
  mkdirSync(logs, { recursive: true });
  const file = join(logs, `${name}.log`);
  if (existsSync(file) && statSync(file).size > logMaxBytes) renameSync(file, `${file}.1`);
  return { file, descriptor: openSync(file, 'a') };
}

/** Copies logs that are too long while they are in use, and then empties them: the writers keep the same file. */
export function rotateLogs(logs: string, maxBytes = logMaxBytes): void {
  for (const name of existsSync(logs) ? readdirSync(logs) : []) {
    const file = join(logs, name);
    if (!name.endsWith('.log') || statSync(file).size <= maxBytes) continue;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  }
}

const lastLineOf = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '';

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts one of our programs with this Node, in its own process group, so that Ctrl-C reaches only the supervisor,
 * which then stops everything in order.
 */
export function startNodeChild({
  name,
  script,
  environment,
  logs,
  processes,
  killAfterMs,
  isReady,
}: NodeChildOptions): Run {
  const log = openLog(logs, name);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', join(import.meta.dirname, 'end-with-parent.ts'), script],
    { env: environmentFor(environment), stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'], detached: true },
  );
  closeSync(log.descriptor);
  // Without a listener, a failed spawn would end the supervisor. The exit of the child is noticed anyway.
  child.on('error', () => undefined);
  let hasTold = false;
  child.on('message', (message) => {
    hasTold ||= message === readyMessage;
  });
  const askReady = isReady ?? (() => Promise.resolve(hasTold));
  const known = describeProcess(name, child.pid ?? 0);
  processes.set(known);

  async function untilReady(): Promise<void> {
    const deadline = performance.now() + readyTimeoutMs;
    while (!(await askReady())) {
      if (hasEnded(child)) throw new Error(`${name} ended: ${lastLineOf(log.file)}`);
      if (performance.now() > deadline) throw new Error(`${name} is not ready in time; see ${log.file}`);
      await pause(40);
    }
  }

  return { process: child, ready: untilReady(), stop: () => endProcess(known, killAfterMs) };
}
