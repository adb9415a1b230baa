import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, isRunning } from '../../start/process-identity.ts';

const timeoutMs = 15_000;

/**
 * Stops the PostgreSQL that an earlier start left running on this cluster. A process that has reused its pid is left
 * alone.
 */
export async function endLeftPostmaster(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isOurs = (): boolean => isRunning(pid) && commandOf(pid).includes(cluster);
  if (isOurs()) process.kill(pid, 'SIGINT');
  const deadline = performance.now() + timeoutMs;
  while (isOurs() && performance.now() < deadline) await pause(20);
  if (isOurs()) process.kill(pid, 'SIGQUIT');
  while (isOurs() && performance.now() < deadline + timeoutMs) await pause(20);
  // PostgreSQL refuses to start when a stale file contains the pid of another running process.
  if (!isOurs()) rmSync(file, { force: true });
}
