import { events } from '@tessera/contracts/events/events';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useHost, useSession } from './host-context.tsx';

/** Drafts of sessions that ended, by user and form. Kept in memory only, until the page is closed. */
const drafts = new Map<string, unknown>();

const nameOf = (userId: string, key: string): string => `${userId}/${key}`;

function take<Value>(name: string | undefined): { readonly value: Value } | undefined {
  if (name === undefined || !drafts.has(name)) return undefined;
  const value = unsafeCast<Value>(drafts.get(name));
  drafts.delete(name);
  return { value };
}

/** Deletes what is kept for a user, who has signed out. */
export function forgetDrafts(userId: string): void {
  for (const name of drafts.keys()) if (name.startsWith(nameOf(userId, ''))) drafts.delete(name);
}

/**
 * `useState` for form input. If the session ends other than by signing out, the value is kept until the user signs out,
 * in this tab or another, and the same user gets it back the next time this key is used. `wasKept` is then true, so
 * that a dialog can reopen.
 */
export function useDraftState<Value>(
  key: string,
  initial: Value,
): readonly [value: Value, setValue: Dispatch<SetStateAction<Value>>, wasKept: boolean] {
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
        if (data.reason !== 'signedOut' && latest.current !== first)
          drafts.set(nameOf(data.userId, key), latest.current);
      }),
    [bus, first, key],
  );
  return [value, setValue, kept !== undefined];
}
