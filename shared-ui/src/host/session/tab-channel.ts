import { sessionEndReasons } from '@tessera/contracts/events/events';

type SessionEndReason = (typeof sessionEndReasons)[number];

/** Messages between the tabs of one browser about their shared session. */
export type TabMessage =
  | { readonly kind: 'started'; readonly userId: string }
  /** The user's settings have changed. */
  | { readonly kind: 'changed'; readonly userId: string }
  | { readonly kind: 'ended'; readonly userId: string; readonly reason: SessionEndReason };

export interface TabChannel {
  tell(message: TabMessage): void;
  listen(handler: (message: TabMessage) => void): void;
}

const isReason = (value: unknown): value is SessionEndReason => sessionEndReasons.some((reason) => reason === value);

/** Another tab may run a different release, so validate its messages. */
function readTabMessage(value: unknown): TabMessage | null {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('kind' in value) ||
    !('userId' in value) ||
    typeof value.userId !== 'string'
  )
    return null;
  if (value.kind === 'started' || value.kind === 'changed') return { kind: value.kind, userId: value.userId };
  if (value.kind === 'ended' && 'reason' in value && isReason(value.reason))
    return { kind: 'ended', userId: value.userId, reason: value.reason };
  return null;
}

/** A channel between the tabs of this browser on this origin. The sender does not receive its own messages. */
export function createTabChannel(channel: BroadcastChannel): TabChannel {
  return {
    tell: (message) => channel.postMessage(message),
    listen: (handler) => {
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = readTabMessage(event.data);
        if (message) handler(message);
      });
    },
  };
}
