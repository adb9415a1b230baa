import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { isRunning, startOf } from './process-identity.ts';

/** A process that was started here. Pid and start time together identify it, even after the pid is reused. */
export interface KnownProcess {
  readonly name: string;
  readonly pid: number;
  readonly startedAt: string;
}

/** Whether the recorded process still runs: same pid and same start time. */
export const isSame = ({ pid, startedAt }: KnownProcess): boolean =>
  startedAt !== '' && isRunning(pid) && startOf(pid) === startedAt;

export const describeProcess = (name: string, pid: number): KnownProcess => ({ name, pid, startedAt: startOf(pid) });

/** The processes of a data folder, recorded so that the next start can find leftovers. */
export interface ProcessFile {
  read(): KnownProcess[];
  set(known: KnownProcess): void;
  clear(): void;
}

const isKnown = (value: unknown): value is KnownProcess =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'pid' in value &&
  'startedAt' in value &&
  typeof value.name === 'string' &&
  typeof value.pid === 'number' &&
  typeof value.startedAt === 'string';

export function openProcessFile(dataDir: string): ProcessFile {
  const file = join(dataDir, 'processes.json');
  const read = (): KnownProcess[] => {
    if (!existsSync(file)) return [];
    try {
      const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return Array.isArray(content) ? unsafeCast<unknown[]>(content).filter(isKnown) : [];
    } catch {
      return [];
    }
  };
  const write = (all: readonly KnownProcess[]): void => {
    writeFileSync(`${file}.new`, `${JSON.stringify(all)}\n`);
    renameSync(`${file}.new`, file);
  };
  return {
    read,
    set: (known) => write([...read().filter((other) => other.name !== known.name), known]),
    clear: () => rmSync(file, { force: true }),
  };
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in the meantime, as wanted.
  }
};

/** How long a killed process may take to disappear. */
const killedMs = 9_000;

/**
 * Ends a recorded process, by force if it has not exited by itself after so many milliseconds. A process that has
 * reused its pid is left alone.
 */
export async function endProcess(known: KnownProcess, killAfterMs: number): Promise<void> {
  if (!isSame(known)) return;
  signal(known.pid, 'SIGTERM');
  const deadline = performance.now() + killAfterMs;
  while (isSame(known) && performance.now() < deadline) await pause(20);
  if (isSame(known)) signal(known.pid, 'SIGKILL');
  while (isSame(known) && performance.now() < deadline + killedMs) await pause(20);
}
