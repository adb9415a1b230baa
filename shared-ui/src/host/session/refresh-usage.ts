import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import type { SessionController } from '@tessera/ui/host/session/session';

/** Debounce in milliseconds: several changes cause one request. */
const debounceMs = 400;

/**
 * Refreshes the user when something changes that counts against the plan's limits, because the shell's frame shows the
 * usage.
 */
export function refreshUsage(bus: EventBus, session: SessionController): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleRefresh = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (session.session$.value.state === 'signedIn') session.refresh().catch(() => undefined);
    }, debounceMs);
  };
  bus.subscribe(events.jobFinished, scheduleRefresh);
  bus.subscribe(events.resourceChanged, scheduleRefresh);
}
