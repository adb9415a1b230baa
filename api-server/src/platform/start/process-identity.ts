import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process with this pid runs and is no zombie. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !statOf(pid).startsWith('Z');
}

/**
 * The fields after the name in /proc/<pid>/stat: the state first, the start time as the twentieth. Empty where there is
 * no /proc.
 */
function statOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2);
  } catch {
    return '';
  }
}

const ps = (pid: number, column: string): string => {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/** The command line of a process, or '' when it is unknown. */
export function commandOf(pid: number): string {
  if (!existsSync('/proc/self/stat')) return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/**
 * When a process started, in a machine-specific format. Together with the pid it identifies one process. '' when it
 * does not run.
 */
export function startOf(pid: number): string {
  if (!isRunning(pid)) return '';
  return existsSync('/proc/self/stat') ? `${bootId()}:${statOf(pid).split(' ')[19] ?? ''}` : ps(pid, 'lstart');
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
