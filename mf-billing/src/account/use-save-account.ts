import { events } from '@tessera/contracts/events/events';
import type { CallInput } from '@tessera/contracts/http/define-call';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { useHost } from '@tessera/ui/shared-modules/kit';

type AccountChange = CallInput<typeof userCalls.setUserInfo>['body'];

/**
 * Saves the given fields, publishes `accountChanged` and shows `done`. With no fields it sends nothing, but still shows
 * `done`.
 */
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
