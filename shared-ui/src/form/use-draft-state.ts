import { events } from '@tessera/contracts/events/events';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { useEffect, useRef, useState } from 'react';
import { useHost, useSession } from '../remote/host-context.tsx';

/** What was typed when a session ended, by user and form; it lives as long as the page and is never stored. */
const drafts = new Map<string, unknown>();

const nameOf = (userId: string, key: string): string => `${userId}/${key}`;

function take<Value>(name: string | undefined): { readonly value: Value } | undefined {
  if (name === undefined || !drafts.has(name)) return undefined;
  const value = unsafeCast<Value>(drafts.get(name));
  drafts.delete(name);
  return { value };
}

/**
 * `useState` for what a person types. When the session ends without the person's doing, the value is kept,
 * and the same user finds it in the next form of that key; nobody else does. `wasKept` tells that this happened, so that a dialog can open again.
 */
export function useDraftState<Value>(key: string, initial: Value): readonly [value: Value, setValue: (value: Value) => void, wasKept: boolean] {
  const { events: bus } = useHost();
  const session = useSession();
  const [kept] = useState(() => take<Value>(session.state === 'signedIn' ? nameOf(session.user.id, key) : undefined));
  const [value, setValue] = useState(kept ? kept.value : initial);
  const latest = useRef(value);
  const [first] = useState(initial);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(
    () =>
      bus.subscribe(events.sessionEnded, ({ data }) => {
        if (data.reason !== 'signedOut' && latest.current !== first) drafts.set(nameOf(data.userId, key), latest.current);
      }),
    [bus, first, key],
  );
  return [value, setValue, kept !== undefined];
}
