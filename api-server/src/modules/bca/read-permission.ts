import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { NetworkBranded } from '../../media-source/network-branded.ts';
import { SourceError } from '../../media-source/source-error.ts';
import type { AccessTo } from '../chatbot/account-access.ts';
import { dayIn } from '../media/usage.repository.ts';
import { createBcaRepository } from './bca.repository.ts';
import type { DueBcaRequest } from './bca.repository.ts';

export interface BcaWork {
  readonly db: Db;
  readonly clock: Clock;
  readonly network: NetworkBranded;
  readonly accessTo: AccessTo;
}

const problemOf = ({ fault }: SourceError): 'token' | 'permission' | 'unavailable' => (fault === 'token' || fault === 'permission' ? fault : 'unavailable');

/**
 * Asks the network how one creator's permission stands and keeps the answer, with the posts that are allowed. Past its last day it is ended there first.
 * What the network refuses is kept as the request's problem, and thrown: the same state is asked for again later.
 */
export async function readPermission({ db, clock, network, accessTo }: BcaWork, request: Omit<DueBcaRequest, 'state'>): Promise<void> {
  const key = { ownerId: request.owner_id, projectId: request.project_id, username: request.username };
  const now = clock.now();
  try {
    const { pageToken } = await accessTo(request.owner_id, request.account_id);
    const isOver = request.last_day !== null && dayIn(request.time_zone, now) > request.last_day;
    if (isOver) await network.end(pageToken, request.account_id, request.username);
    const state = isOver ? 'EXPIRED' : await network.state(pageToken, request.account_id, request.username);
    const posts = state === 'APPROVED' ? await network.posts(pageToken, request.account_id, request.username) : [];
    await db.transaction().execute(async (trx) => {
      const bca = createBcaRepository(trx);
      await bca.learn(key, { state: state ?? 'ENDED' }, now);
      await bca.replacePosts(key, posts);
    });
  } catch (error) {
    if (error instanceof SourceError) await createBcaRepository(db).learn(key, { problem: problemOf(error) }, now);
    throw error;
  }
}
