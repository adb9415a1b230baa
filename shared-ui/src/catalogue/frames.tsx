import type { Session } from '@tessera/contracts/remote/host-props';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { HostProvider, useHost } from '../remote/host-context.tsx';
import { createFakeHost } from '../testing/fake-host.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';

/** A signed-in user with the Enterprise plan. */
export const signedIn: Session = {
  state: 'signedIn',
  user: createUser({ subscriptions: { plan: createPlan({ type: 3 }), nextPlan: null, powerUps: [] } }),
};

/** A signed-in user with the free trial, which lacks most rights. */
export const onTrial: Session = {
  state: 'signedIn',
  user: createUser({ subscriptions: { plan: createPlan({ type: 0 }), nextPlan: null, powerUps: [] } }),
};

/** A signed-in user whose plan has expired. */
export const expired: Session = {
  state: 'signedIn',
  user: createUser({ subscriptions: { plan: createPlan({ isExpired: true }), nextPlan: null, powerUps: [] } }),
};

/** A promise that never settles, for what is loading. */
export const never = (): Promise<never> => new Promise(() => undefined);

interface WithHostProps {
  readonly session?: Session;
  /** Sets the responses of the network. */
  readonly answers?: (network: FakeNetwork) => void;
  readonly children: ReactNode;
}

/** Gives an example a user, and responses of the network. */
export function WithHost({ session = signedIn, answers, children }: WithHostProps): ReactNode {
  const { notify, navigate, language$ } = useHost();
  const [host] = useState(() => {
    const fake = createFakeHost({ session });
    answers?.(fake.network);
    return { ...fake.host, notify, navigate, language$ };
  });
  return <HostProvider host={host}>{children}</HostProvider>;
}

/** Gives an example a value that it can change. */
export function Stateful<Value>({
  initial,
  children,
}: {
  readonly initial: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}): ReactNode {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** Presses the first element that matches `what` once, to show a component as a user has opened it. */
export function Pressed({
  what = 'button',
  children,
}: {
  readonly what?: string;
  readonly children: ReactNode;
}): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    frame.current?.querySelector<HTMLElement>(what)?.click();
  }, [what]);
  return <div ref={frame}>{children}</div>;
}
