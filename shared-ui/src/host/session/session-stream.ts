import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events, type StreamMessage } from '@tessera/contracts/events/events';
import type { ApiClient } from '@tessera/contracts/http/client';
import { forgetEarly } from '@tessera/contracts/http/early-answers';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import type { SessionController, SessionEndReason } from './session.ts';
import { openStream, type StreamParts } from './stream.ts';

interface SessionStreamParts extends Pick<StreamParts, 'createSource' | 'locks' | 'createChannel' | 'onGap'> {
  readonly session: SessionController;
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly report: (error: unknown) => void;
}

/** Keeps the server's event stream open while a user is signed in, and publishes its messages on the bus. */
export function followSession({ session, api, bus, report, ...parts }: SessionStreamParts): void {
  let open: { readonly userId: string; readonly close: () => void } | null = null;

  /**
   * Why the server ended the session. It then closes the stream, which asks again and must not say that the session
   * expired.
   */
  let endReason: SessionEndReason | undefined;

  const refreshSession = (): void =>
    void session.refresh(endReason).catch(() => {
      if (endReason !== undefined) session.end(endReason);
    });

  const handleMessage = (message: StreamMessage): void => {
    // A message means that data changed, so responses that were fetched ahead may be stale.
    forgetEarly();
    switch (message.topic) {
      case 'job.progressed':
        bus.publish(events.jobProgressed, message.data);
        return;
      case 'job.finished':
        bus.publish(events.jobFinished, message.data);
        return;
      case 'resource.changed':
        bus.publish(events.resourceChanged, message.data);
        return;
      case 'rights.changed':
        refreshSession();
        return;
      case 'session.ended':
        // Another tab of this browser may have signed in again in the meantime. Then the session that ended is not the
        // current one.
        endReason = message.data.reason;
        refreshSession();
    }
  };

  session.session$.subscribe((who) => {
    const userId = who.state === 'signedIn' ? who.user.id : null;
    if (userId === (open?.userId ?? null)) return;
    open?.close();
    open = null;
    endReason = undefined;
    if (userId === null) return;
    const close = openStream(userId, {
      ...parts,
      url: api.url(systemCalls.stream),
      onMessage: handleMessage,
      onGap: () => {
        endReason = undefined;
        parts.onGap();
        bus.publish(events.streamResumed, {});
        // A change of the user's rights may have been missed.
        refreshSession();
      },
      onLost: refreshSession,
      onUnreadable: report,
    });
    open = { userId, close };
  });
}
