import { events } from '@tessera/contracts/events/events';
import type { sessionEndReasons } from '@tessera/contracts/events/events';
import type { EventBus } from '@tessera/contracts/events/event-bus';
import type { ApiClient } from '@tessera/contracts/http/client';
import type { CallInput } from '@tessera/contracts/http/define-call';
import { Problem, reactionTo, toProblem } from '@tessera/contracts/http/problem';
import type { HostStorage, Session } from '@tessera/contracts/remote/host-props';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { BehaviorSubject } from 'rxjs';
import type { TabChannel, TabMessage } from './tab-channel.ts';

export type SessionEndReason = (typeof sessionEndReasons)[number];

/** Settings of the signed-in person; what is left out stays as it is. */
type SettingsChange = CallInput<typeof userCalls.setUserInfo>['body'];

/** Who is there, and everything that changes it. */
export interface SessionController {
  readonly session$: BehaviorSubject<Session>;
  /** Why the last session of this page ended, until the next begins; the sign-in page tells it. */
  readonly ended$: BehaviorSubject<SessionEndReason | null>;
  /**
   * Asks the server who is there. Throws the Problem when there is no answer; the session then stays as it was.
   * @param reason told when the answer is that the session is over
   */
  readonly refresh: (reason?: SessionEndReason) => Promise<Session>;
  /** A call succeeded that starts a session (sign-in, verification): asks who it is and tells everybody. */
  readonly adopt: () => Promise<Session>;
  /** Changes the person's own settings, here and in all other tabs at once. Throws the Problem; everything then stays as it was. */
  readonly change: (settings: SettingsChange) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** The server told that the session is over. Does nothing when nobody is signed in. */
  readonly end: (reason: SessionEndReason) => void;
  /** Reacts to the problem of any call, a remote's too. */
  readonly onProblem: (problem: Problem) => void;
}

interface SessionParts {
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly storage: HostStorage;
  readonly tabs: TabChannel;
}

/** A sign-in elsewhere may overtake the answer: only the newest question counts. */
const createTurns = (): (() => () => boolean) => {
  let newest = 0;
  return () => {
    const mine = ++newest;
    return () => mine === newest;
  };
};

export function createSession({ api, bus, storage, tabs }: SessionParts): SessionController {
  const session$ = new BehaviorSubject<Session>({ state: 'unknown' });
  const ended$ = new BehaviorSubject<SessionEndReason | null>(null);
  const takeTurn = createTurns();
  const userId = (): string | null => (session$.value.state === 'signedIn' ? session$.value.user.id : null);

  // Tabs whose code is still on its way cannot hear it: they look.
  const tellTabsOf = (message: TabMessage): void => {
    storage.set('sessionChangedAt', String(Date.now()));
    tabs.tell(message);
  };

  const leave = (reason: SessionEndReason, tellTabs: boolean): void => {
    const left = userId();
    if (left === null) return;
    takeTurn();
    storage.remove('userId');
    ended$.next(reason);
    session$.next({ state: 'signedOut' });
    bus.publish(events.sessionEnded, { userId: left, reason });
    if (tellTabs) tellTabsOf({ kind: 'ended', userId: left, reason });
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

  const refresh = async (reason: SessionEndReason = 'expired'): Promise<Session> => {
    const isMine = takeTurn();
    try {
      const answer = await api.call(userCalls.getUserInfo);
      if (!isMine()) return session$.value;
      return enter(answer.isAuthorized && answer.data ? { state: 'signedIn', user: answer.data } : { state: 'signedOut' }, reason);
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
      if (session.state === 'signedIn') tellTabsOf({ kind: 'started', userId: session.user.id });
      return session;
    },
    change: async (settings) => {
      const { data } = await api.call(userCalls.setUserInfo, { body: settings });
      if (data.id !== userId()) return;
      // What was asked before may still be answered with the old settings.
      takeTurn();
      session$.next({ state: 'signedIn', user: data });
      tellTabsOf({ kind: 'changed', userId: data.id });
    },
    signOut: async () => {
      await api.call(userCalls.logout);
      leave('signedOut', true);
    },
    end: (reason) => leave(reason, true),
    onProblem: (problem) => {
      const reaction = reactionTo(problem.code);
      if (reaction === 'signIn') leave('expired', true);
      if (reaction === 'signedOutElsewhere') leave('otherDevice', true);
    },
  };
}
