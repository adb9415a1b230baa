import type { EventBus } from '@tessera/contracts/events/event-bus';
import { createApi } from '@tessera/contracts/http/client';
import type { Problem } from '@tessera/contracts/http/problem';
import type { HostStorage, Session } from '@tessera/contracts/remote/host-props';
import { followSubscription } from '@tessera/ui/host/session/follow-subscription';
import { createSession } from '@tessera/ui/host/session/session';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { Settings } from '../workbench/settings.ts';
import { personOf } from './person.ts';

interface SessionOptions {
  readonly settings: () => Settings;
  readonly bus: EventBus;
  readonly storage: HostStorage;
  readonly fetch: typeof globalThis.fetch;
  /** Called when the problem of a call ended the session, so that the settings can be updated. */
  readonly notify: (session: Settings['session']) => void;
}

/**
 * The session of an isolation: the shell's session controller, whose requests for the user are answered from the
 * settings.
 */
export interface StageSession {
  readonly session$: BehaviorSubject<Session>;
  readonly userId: () => string | null;
  readonly onProblem: (problem: Problem) => void;
  /** Updates the session to match the settings. */
  readonly follow: () => Promise<void>;
}

/** An isolated remote has no other tabs. */
const noTabs = { tell: () => undefined, listen: () => undefined } as const;

export function createStageSession({ settings, bus, storage, fetch, notify }: SessionOptions): StageSession {
  const api = createApi({
    fetch: async (input, init) => {
      const now = settings();
      if (now.session !== 'signedIn') return Response.json({ isAuthorized: false });
      return now.answers === 'server' ? fetch(input, init) : Response.json({ isAuthorized: true, data: personOf(now) });
    },
  });
  const session = createSession({ api, bus, storage, tabs: noTabs });
  followSubscription(bus, session);
  let isFollowing = false;
  session.ended$.subscribe((reason) => {
    if (reason !== null && !isFollowing) notify(reason);
  });
  return {
    session$: session.session$,
    userId: () => (session.session$.value.state === 'signedIn' ? session.session$.value.user.id : null),
    onProblem: session.onProblem,
    follow: async () => {
      const requested = settings().session;
      isFollowing = true;
      try {
        // If the server does not answer, the session counts as signed out.
        await session.refresh(requested === 'signedIn' ? 'expired' : requested).catch(() => session.end('expired'));
      } finally {
        isFollowing = false;
      }
    },
  };
}
