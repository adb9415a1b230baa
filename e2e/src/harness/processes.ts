import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/**
 * Parent and state from /proc/<pid>/stat. They come after the name, which may contain any character, even parentheses.
 */
function entryOf(pid: number): ProcessEntry[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), command }];
  } catch {
    return [];
  }
}

function allProcesses(): ProcessEntry[] {
  if (existsSync('/proc/self/stat'))
    return readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name))
      .flatMap((name) => entryOf(Number(name)));
  return execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [];
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });
}

/** All running processes that a process has started, directly or indirectly. */
export function descendants(pid: number): readonly ProcessEntry[] {
  const all = allProcesses();
  const below = (parent: number): ProcessEntry[] =>
    all.filter((entry) => entry.parent === parent).flatMap((entry) => [entry, ...below(entry.pid)]);
  return below(pid);
}

export const isRunning = (pid: number): boolean => allProcesses().some((entry) => entry.pid === pid);
