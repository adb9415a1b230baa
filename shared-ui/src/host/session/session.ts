import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events, type sessionEndReasons } from '@tessera/contracts/events/events';
import type { ApiClient } from '@tessera/contracts/http/client';
import type { CallInput } from '@tessera/contracts/http/define-call';
import { type Problem, reactionTo, toProblem } from '@tessera/contracts/http/problem';
import type { HostStorage, Session } from '@tessera/contracts/remote/host-props';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { BehaviorSubject } from 'rxjs';
import type { TabChannel, TabMessage } from './tab-channel.ts';

export type SessionEndReason = (typeof sessionEndReasons)[number];

/** Settings of the signed-in user; omitted ones stay unchanged. */
type SettingsChange = CallInput<typeof userCalls.setUserInfo>['body'];

/** The current session and everything that changes it. */
export interface SessionController {
  readonly session$: BehaviorSubject<Session>;
  /** Why the last session of this page ended, until the next one starts; shown by the sign-in page. */
  readonly ended$: BehaviorSubject<SessionEndReason | null>;
  /**
   * Asks the server for the current user. Throws the Problem if the request fails; the session then stays unchanged.
   * @param reason published if the response says that the session is over
   */
  readonly refresh: (reason?: SessionEndReason) => Promise<Session>;
  /** Call after a call that starts a session (sign-in, verification): loads the user and informs the other tabs. */
  readonly adopt: () => Promise<Session>;
  /** Changes the user's settings and informs the other tabs. Throws the Problem if that fails; nothing changes then. */
  readonly change: (settings: SettingsChange) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Ends the session because the server reported its end. Does nothing if no user is signed in. */
  readonly end: (reason: SessionEndReason) => void;
  /** Handles the problem of any failed call, including those of remotes. */
  readonly onProblem: (problem: Problem) => void;
}

interface SessionParts {
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly storage: HostStorage;
  readonly tabs: TabChannel;
}

/**
 * Prevents races: only the response to the newest request counts, because a sign-in elsewhere may overtake an older
 * one.
 */
const createTurns = (): (() => () => boolean) => {
  let newest = 0;
  return () => {
    const mine = ++newest;
    return () => mine === newest;
  };
};

interface SessionStates {
  readonly session$: BehaviorSubject<Session>;
  readonly ended$: BehaviorSubject<SessionEndReason | null>;
  readonly userId: () => string | null;
  readonly takeTurn: () => () => boolean;
}

/** The ways in which the session of this page starts and ends. */
function createTransitions(
  { bus, storage, tabs }: SessionParts,
  { session$, ended$, userId, takeTurn }: SessionStates,
) {
  // Tabs that are still loading their code cannot receive the message; they check this timestamp instead.
  const notifyTabs = (message: TabMessage): void => {
    storage.set('sessionChangedAt', String(Date.now()));
    tabs.tell(message);
  };

  let isSigningOut = false;
  /** The user whose session ended last on this page. */
  let lastUserId: string | null = null;

  const leave = (given: SessionEndReason, tellTabs: boolean): void => {
    // While the user signs out, another request may be the first to find that the session is over.
    const reason = given === 'expired' && isSigningOut ? 'signedOut' : given;
    const left = userId();
    if (left === null) return;
    takeTurn();
    lastUserId = left;
    storage.remove('userId');
    ended$.next(reason);
    session$.next({ state: 'signedOut' });
    bus.publish(events.sessionEnded, { userId: left, reason });
    if (tellTabs) notifyTabs({ kind: 'ended', userId: left, reason });
  };

  /**
   * A tab whose request is refused while another tab signs out takes the session for expired; later it learns the
   * reason.
   */
  const explainEnd = (of: string): void => {
    if (session$.value.state !== 'signedOut' || ended$.value !== 'expired' || of !== lastUserId) return;
    ended$.next('signedOut');
    bus.publish(events.sessionEnded, { userId: of, reason: 'signedOut' });
  };

  const enter = (session: Session, reason: SessionEndReason): Session => {
    const before = userId();
    if (session.state === 'signedIn') {
      if (before !== null && before !== session.user.id) leave('signedOut', false);
      storage.set('userId', session.user.id);
      ended$.next(null);
      session$.next(session);
      if (before !== session.user.id) bus.publish(events.sessionStarted, { userId: session.user.id });
    } else if (before === null) {
      session$.next(session);
    } else {
      leave(reason, true);
    }
    return session$.value;
  };
  return {
    notifyTabs,
    leave,
    explainEnd,
    enter,
    /** While it is true, a session that ends has ended because the user signs out. */
    setSigningOut: (isNow: boolean): void => {
      isSigningOut = isNow;
    },
  };
}

export function createSession(parts: SessionParts): SessionController {
  const { api, tabs } = parts;
  const session$ = new BehaviorSubject<Session>({ state: 'unknown' });
  const ended$ = new BehaviorSubject<SessionEndReason | null>(null);
  const takeTurn = createTurns();
  const userId = (): string | null => (session$.value.state === 'signedIn' ? session$.value.user.id : null);

  const { notifyTabs, leave, explainEnd, enter, setSigningOut } = createTransitions(parts, {
    session$,
    ended$,
    userId,
    takeTurn,
  });

  const refresh = async (reason: SessionEndReason = 'expired'): Promise<Session> => {
    const isMine = takeTurn();
    try {
      const answer = await api.call(userCalls.getUserInfo);
      if (!isMine()) return session$.value;
      return enter(
        answer.isAuthorized && answer.data ? { state: 'signedIn', user: answer.data } : { state: 'signedOut' },
        reason,
      );
    } catch (error) {
      const problem = toProblem(error);
      const reaction = reactionTo(problem.code);
      if (reaction !== 'signedOutElsewhere' && reaction !== 'signIn') throw problem;
      if (isMine() && session$.value.state !== 'signedOut') {
        ended$.next(reaction === 'signIn' ? 'expired' : 'otherDevice');
        session$.next({ state: 'signedOut' });
      }
      return session$.value;
    }
  };

  tabs.listen((message) => {
    if (message.kind === 'ended') {
      if (message.userId === userId()) leave(message.reason, false);
      else if (message.reason === 'signedOut') explainEnd(message.userId);
      return;
    }
    const isOurs = message.userId === userId();
    if (isOurs === (message.kind === 'changed')) void refresh().catch(() => undefined);
  });

  return {
    session$,
    ended$,
    refresh,
    adopt: async () => {
      const session = await refresh();
      if (session.state === 'signedIn') notifyTabs({ kind: 'started', userId: session.user.id });
      return session;
    },
    change: async (settings) => {
      const { data } = await api.call(userCalls.setUserInfo, { body: settings });
      if (data.id !== userId()) return;
      // Invalidates requests under way, whose responses may contain the old settings.
      takeTurn();
      session$.next({ state: 'signedIn', user: data });
      notifyTabs({ kind: 'changed', userId: data.id });
    },
    signOut: async () => {
      setSigningOut(true);
      const leaving = userId();
      try {
        await api.call(userCalls.logout);
        leave('signedOut', false);
        // Always: another tab may have ended the session already, and does not know why.
        if (leaving !== null) notifyTabs({ kind: 'ended', userId: leaving, reason: 'signedOut' });
      } finally {
        setSigningOut(false);
      }
    },
    end: (reason) => leave(reason, true),
    onProblem: (problem) => {
      const reaction = reactionTo(problem.code);
      if (reaction === 'signIn') leave('expired', true);
      if (reaction === 'signedOutElsewhere') leave('otherDevice', true);
    },
  };
}
