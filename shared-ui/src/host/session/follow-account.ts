import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { SessionController } from './session.ts';

/**
 * Refreshes the session when a remote, in this tab or another, changes the user's account.
 * @param speak called with the new language if it was changed in this tab
 */
export function followAccount(
  bus: EventBus,
  session: Pick<SessionController, 'session$' | 'refresh'>,
  speak: (language: Language) => void,
): void {
  bus.subscribe(events.accountChanged, ({ origin, data }) => {
    const before = session.session$.value;
    if (before.state !== 'signedIn' || before.user.id !== data.userId) return;
    void session
      .refresh()
      .then((now) => {
        if (origin === 'thisTab' && now.state === 'signedIn' && now.user.language !== before.user.language)
          speak(now.user.language);
      })
      .catch(() => undefined);
  });
}
