import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import type { SessionController } from '@tessera/ui/host/session';

/** Milliseconds in which several changes are one question. */
const pause = 400;

/** Asks again for the user when something changed that the plan counts: what is used of it stands in the frame. */
export function refreshUsage(bus: EventBus, session: SessionController): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (session.session$.value.state === 'signedIn') session.refresh().catch(() => undefined);
    }, pause);
  };
  bus.subscribe(events.folderChanged, later);
  bus.subscribe(events.jobFinished, later);
  bus.subscribe(events.kolChanged, later);
  bus.subscribe(events.resourceChanged, later);
}
