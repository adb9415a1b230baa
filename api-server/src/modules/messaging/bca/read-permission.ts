import type { BcaState } from '@tessera/contracts/bca/bca.schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import type { NetworkBranded } from '../../../network/media-source/business/network-branded.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AccessTo } from '../chatbot/account-access.ts';
import { createBcaRepository, type DueBcaRequest } from './bca.repository.ts';

export interface BcaWork {
  readonly db: Db;
  readonly clock: Clock;
  readonly network: NetworkBranded;
  readonly accessTo: AccessTo;
}

const problemOf = ({ fault }: SourceError): 'token' | 'permission' | 'unavailable' =>
  fault === 'token' || fault === 'permission' ? fault : 'unavailable';

/** States in which the network has nothing more to end. */
const closedStates: readonly (BcaState | null)[] = ['ENDED', 'DECLINED', 'EXPIRED', 'REVOKED'];

/**
 * Ends a permission at the network, for all projects of the account. When the network refuses, for example because the
 * account is gone, only its own answer says whether there is a permission left. Throws while there may be one.
 */
export async function endAtNetwork(
  network: NetworkBranded,
  pageToken: string,
  { account_id: accountId, username }: Pick<DueBcaRequest, 'account_id' | 'username'>,
): Promise<void> {
  try {
    await network.end(pageToken, accountId, username);
  } catch (error) {
    if (!(error instanceof SourceError && (error.fault === 'accountNotFound' || error.fault === 'refused')))
      throw error;
    if (!closedStates.includes(await network.state(pageToken, accountId, username))) throw error;
  }
}

/**
 * Reads the state of a creator's permission from the network and stores it with the allowed posts. After its last day,
 * the permission is ended at the network instead, unless another project still needs it. A failure is stored as the
 * request's problem and thrown; the check is repeated later.
 */
export async function readPermission(
  { db, clock, network, accessTo }: BcaWork,
  request: Omit<DueBcaRequest, 'state'>,
): Promise<void> {
  const key = { ownerId: request.owner_id, projectId: request.project_id, username: request.username };
  const now = clock.now();
  const bca = createBcaRepository(db);
  try {
    const { pageToken } = await accessTo(request.owner_id, request.account_id);
    const today = dayIn(request.time_zone, now);
    const isOver = request.last_day !== null && today > request.last_day;
    if (isOver && !(await bca.isOpenElsewhere(key, request.account_id, today)))
      await endAtNetwork(network, pageToken, request);
    const state = isOver ? 'EXPIRED' : await network.state(pageToken, request.account_id, request.username);
    if (state === null) return void (await bca.learn(key, { problem: 'unavailable' }, now));
    const posts = state === 'APPROVED' ? await network.posts(pageToken, request.account_id, request.username) : [];
    await db.transaction().execute(async (trx) => {
      const kept = createBcaRepository(trx);
      // A request that was ended meanwhile gets no posts.
      if (await kept.learn(key, { state }, now)) await kept.replacePosts(key, posts);
    });
  } catch (error) {
    // Any failure counts as a check, so that this request does not hold up the others.
    await bca.learn(key, { problem: error instanceof SourceError ? problemOf(error) : 'unavailable' }, now);
    throw error;
  }
}
