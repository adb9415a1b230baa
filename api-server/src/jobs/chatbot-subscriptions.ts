import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { NetworkMessaging } from '../media-source/network-messaging.ts';
import type { AccessTo } from '../modules/chatbot/account-access.ts';
import { repeat } from '../repeat.ts';
import type { Repetition } from '../repeat.ts';

interface SubscriptionsOptions {
  readonly db: Db;
  readonly network: NetworkMessaging;
  readonly accessTo: AccessTo;
  readonly log: Log;
  /** Where the network tells what happens. */
  readonly callbackUrl: string;
}

const lookEvery = 5_000;
const renewEvery = 600_000;

/** Keeps the network telling us of the accounts that somebody's projects answer for: it may have forgotten, and an emulator does with each start. */
export function keepSubscriptions({ db, network, accessTo, log, callbackUrl }: SubscriptionsOptions): Repetition {
  const told = new Map<string, number>();
  const isDue = (key: string): boolean => Date.now() - (told.get(key) ?? 0) > renewEvery;

  return repeat(
    async () => {
      const running = await db.selectFrom('chatbot_project').select(['owner_id', 'account_id']).distinct().where('state', '=', 'RUNNING').where('account_id', 'is not', null).execute();
      if (running.length === 0 || !isDue('app')) return;
      // The application itself may not listen yet: the next look tries again.
      await network.subscribeApp(callbackUrl);
      for (const { owner_id: ownerId, account_id: accountId } of running) {
        const key = `${ownerId} ${accountId ?? ''}`;
        if (accountId === null || !isDue(key)) continue;
        try {
          const { pageId, pageToken } = await accessTo(ownerId, accountId);
          await network.subscribePage(pageToken, pageId);
          told.set(key, Date.now());
        } catch (error) {
          log('info', 'the network does not tell of an account', { accountId, error });
        }
      }
      told.set('app', Date.now());
    },
    lookEvery,
    (error) => log('info', 'the network does not tell us of messages yet', { error }),
  );
}
