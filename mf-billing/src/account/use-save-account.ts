import { events } from '@tessera/contracts/events/events';
import type { CallInput } from '@tessera/contracts/http/define-call';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { useHost } from '@tessera/ui/shared-modules/kit';

type AccountChange = CallInput<typeof userCalls.setUserInfo>['body'];

/** Saves what is named, tells everybody that the account is another, and says so. Nothing is sent when nothing is named; that all is saved is said all the same. */
export function useSaveAccount(done: string): (change: AccountChange) => Promise<void> {
  const { api, events: bus, notify } = useHost();
  return async (change) => {
    if (Object.keys(change).length > 0) {
      const { data } = await api.call(userCalls.setUserInfo, { body: change });
      bus.publish(events.accountChanged, { userId: data.id });
    }
    notify({ tone: 'good', text: done });
  };
}
