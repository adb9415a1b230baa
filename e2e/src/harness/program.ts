import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { eventually } from './eventually.ts';
import { isRunning } from './processes.ts';

interface ProgramOptions {
  readonly script: string;
  readonly arguments?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly log: string;
  /** Matches the line that the program writes when it is ready; its group is returned. */
  readonly ready: RegExp;
  /** The working folder. */
  readonly folder: string;
}

/** A first start creates the demo data, which takes longer on a busy machine. */
const startTimeout = 180_000;
const stopTimeout = 20_000;

/**
 * Below the ports that systems give to outgoing connections, because one of these could take the port before it is
 * used.
 */
const [firstPort, lastPort] = [20_000, 32_000];

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const port = randomInt(firstPort, lastPort);
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

/**
 * Starts a program of the workspace with its output in a file; resolves when it is ready, with the group of its ready
 * line.
 */
export async function startProgram({
  script,
  arguments: given = [],
  environment,
  log,
  ready,
  folder,
}: ProgramOptions): Promise<{ readonly pid: number; readonly told: string }> {
  const before = existsSync(log) ? readFileSync(log, 'utf8').length : 0;
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...given], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} could not be started`);
  child.unref();
  const told = await eventually(
    () => {
      const text = readFileSync(log, 'utf8').slice(before);
      const found = ready.exec(text)?.[1];
      if (found === undefined && child.exitCode === null)
        throw new Error(`${script} is not ready:\n${text.slice(-3_000)}`);
      return found;
    },
    { within: startTimeout },
  );
  if (told === undefined)
    throw new Error(
      `${script} ended with code ${String(child.exitCode)}:\n${readFileSync(log, 'utf8').slice(before).slice(-3_000)}`,
    );
  return { pid, told };
}

/** Stops a program as Ctrl-C does. */
export async function stopProgram(pid: number): Promise<void> {
  if (isRunning(pid)) process.kill(pid, 'SIGINT');
  await eventually(
    () => {
      if (isRunning(pid)) throw new Error(`process ${pid} did not end`);
    },
    { within: stopTimeout },
  );
}
