import type { Log } from '../log.ts';
import { createBcaRepository } from '../modules/bca/bca.repository.ts';
import { readPermission } from '../modules/bca/read-permission.ts';
import type { BcaWork } from '../modules/bca/read-permission.ts';

const hourMs = 3_600_000;
const batch = 50;

/**
 * Reads the state of every pending or granted permission from the network once an hour. Safe to run in several processes at once, because the
 * result is the same.
 */
export async function tendBca(work: BcaWork & { readonly log: Log; readonly signal: AbortSignal }): Promise<void> {
  const due = await createBcaRepository(work.db).listDue(new Date(work.clock.now().getTime() - hourMs), batch);
  for (const request of due) {
    if (work.signal.aborted) return;
    await readPermission(work, request).catch((error: unknown) => work.log('warn', 'a branded content permission could not be asked for', { project: request.project_id, error }));
  }
}
