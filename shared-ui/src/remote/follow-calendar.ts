import type { HostProps, Session } from '@tessera/contracts/remote/host-props';

interface Calendar {
  readonly userId: string;
  readonly text: string;
}

const calendarOf = (session: Session): Calendar | null =>
  session.state === 'signedIn'
    ? { userId: session.user.id, text: `${session.user.timeZone} ${session.user.weekStart}` }
    : null;

/**
 * Calls `changed` when the same user's time zone or first day of the week changes: responses about days and weeks are
 * then stale.
 */
export function followCalendar(session$: HostProps['session$'], changed: () => void): () => void {
  let known: Calendar | null = null;
  const subscription = session$.subscribe((session) => {
    const before = known;
    known = calendarOf(session);
    if (before !== null && before.userId === known?.userId && before.text !== known.text) changed();
  });
  return () => subscription.unsubscribe();
}
