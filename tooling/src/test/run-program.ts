import { spawn } from 'node:child_process';
import { root } from '../workspace/paths.ts';

export interface ProgramEnd {
  code: number;
  output: string;
}

interface ProgramOptions {
  cwd?: string;
  quiet?: boolean;
  env?: Record<string, string>;
  /** What it is ended with when this process is: some tidy up after one signal only. */
  endSignal?: NodeJS.Signals;
}

/** Aborted when the whole run is to end: no program begins after that. */
export const runEnd = new AbortController();

/**
 * Runs a script of a tool on this Node. `quiet` collects its output instead of showing it. Rejects once the whole run
 * is to end.
 */
export async function runScript(
  script: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramEnd> {
  runEnd.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.quiet === true ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const forward = (): void => {
      child.kill(options.endSignal ?? 'SIGTERM');
    };
    process.on('SIGTERM', forward);
    const pieces: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text: string) => pieces.push(text));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', forward);
      resolve({ code: code ?? 1, output: pieces.join('') });
    });
  });
}
