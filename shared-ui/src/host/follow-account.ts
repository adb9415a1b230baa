import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { SessionController } from './session.ts';

/**
 * Asks anew who is there when a page of a remote, here or in another tab, changed something of the person's account.
 * @param speak told the account's language when it became another one in this tab
 */
export function followAccount(bus: EventBus, session: Pick<SessionController, 'session$' | 'refresh'>, speak: (language: Language) => void): void {
  bus.subscribe(events.accountChanged, ({ origin, data }) => {
    const before = session.session$.value;
    if (before.state !== 'signedIn' || before.user.id !== data.userId) return;
    void session
      .refresh()
      .then((now) => {
        if (origin === 'thisTab' && now.state === 'signedIn' && now.user.language !== before.user.language) speak(now.user.language);
      })
      .catch(() => undefined);
  });
}
