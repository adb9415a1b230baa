import { minuteMs } from '@tessera/contracts/time/durations';
import type { NetworkMessaging } from '../../../../network/media-source/business/network-messaging.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { repeat, type Repetition } from '../../../../platform/repeat.ts';
import { untilAborted } from '../../../../platform/until-aborted.ts';
import { createMentionRepository } from '../../../stories/story/mention.repository.ts';
import type { AccessTo } from '../account-access.ts';

interface SubscriptionsOptions {
  readonly db: Db;
  readonly network: NetworkMessaging;
  readonly accessTo: AccessTo;
  readonly log: Log;
  /** The address of our webhook. */
  readonly callbackUrl: string;
}

const lookEvery = 5_000;
const renewEvery = 600_000;
/** Milliseconds until the next try for an account whose subscription failed. */
const retryEvery = minuteMs;

/**
 * Keeps the webhook subscriptions alive, for the accounts of running projects and of story mentions. Renews them
 * regularly: the network may drop them, and an emulator does at each start.
 */
export function keepSubscriptions({ db, network, accessTo, log, callbackUrl }: SubscriptionsOptions): Repetition {
  const subscribedAt = new Map<string, number>();
  const isDue = (key: string): boolean =>
    performance.now() - (subscribedAt.get(key) ?? Number.NEGATIVE_INFINITY) > renewEvery;

  return repeat(
    async (signal) => {
      const running = await db
        .selectFrom('chatbot_project')
        .select(['owner_id', 'account_id'])
        .distinct()
        .where('state', '=', 'RUNNING')
        .where('account_id', 'is not', null)
        .execute();
      const mentioned = await createMentionRepository(db).listAccounts();
      const accounts = new Map(
        [...running.map(({ owner_id: ownerId, account_id: accountId }) => ({ ownerId, accountId })), ...mentioned].map(
          (account) => [`${account.ownerId} ${account.accountId ?? ''}`, account],
        ),
      );
      // A new account is subscribed at once; the others are renewed from time to time.
      if (![...accounts.keys()].some(isDue)) return;
      // This fails while our own server is not listening yet; the next run retries.
      await network.subscribeApp(callbackUrl);
      for (const [key, { ownerId, accountId }] of untilAborted(accounts, signal)) {
        if (accountId === null || !isDue(key)) continue;
        try {
          const { pageId, pageToken } = await accessTo(ownerId, accountId);
          await network.subscribePage(pageToken, pageId);
          subscribedAt.set(key, performance.now());
        } catch (error) {
          log('info', 'cannot subscribe to the messages of an account', { accountId, error });
          subscribedAt.set(key, performance.now() - renewEvery + retryEvery);
        }
      }
    },
    lookEvery,
    (error) => log('info', 'cannot subscribe to messages of the network yet', { error }),
  );
}
