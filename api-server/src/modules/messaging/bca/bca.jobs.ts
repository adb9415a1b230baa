import { hourMs } from '@tessera/contracts/time/durations';
import { createNetworkBranded } from '../../../network/media-source/business/network-branded.ts';
import { createNetworkMessaging } from '../../../network/media-source/business/network-messaging.ts';
import { networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { fromNow } from '../../../platform/clock.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import type { Log } from '../../../platform/log.ts';
import { repeat } from '../../../platform/repeat.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { createAccountAccess } from '../chatbot/account-access.ts';
import { createBcaRepository, type DueBcaRequest } from './bca.repository.ts';
import { readPermission, type BcaWork } from './read-permission.ts';
import { tellBcaChanged } from './tell-bca-changed.ts';

const lookEvery = 15_000;
const batch = 50;

/**
 * Reads the state of every pending or granted permission from the network once an hour. Safe to run in several
 * processes at once, because the result is the same.
 */
export async function tendBca(work: BcaWork & { readonly log: Log; readonly signal: AbortSignal }): Promise<void> {
  const due = await createBcaRepository(work.db).listDue(fromNow(work.clock, -hourMs), batch);
  const read = new Map<string, DueBcaRequest>();
  for (const request of untilAborted(due, work.signal)) {
    await readPermission(work, request).catch((error: unknown) =>
      work.log('warn', 'cannot read a branded content permission', { project: request.project_id, error }),
    );
    read.set(request.project_id, request);
  }
  for (const { owner_id: ownerId, project_id: id } of read.values()) await tellBcaChanged(work.db, ownerId, id);
}

/** Reads the states of branded content permissions that are due. */
export function bcaJobs({ config, db, clock, encryptionKey, log }: JobContext): BackgroundWork {
  const app = networkAppOf(config);
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const accessTo = createAccountAccess({ db, vault, network: createNetworkMessaging(app) });
  const network = createNetworkBranded(app);
  return repeat(
    (signal) => tendBca({ db, clock, network, accessTo, log, signal }),
    lookEvery,
    (error) => log('warn', 'cannot list branded content permissions', { error }),
  );
}
