import { minuteMs } from '@tessera/contracts/time/durations';
import { useSession } from '@tessera/ui/shared-modules/kit';
import { useEffect, useState } from 'react';

/** The user's calendar settings. */
interface PersonalCalendar {
  /** `YYYY-MM-DD` in the user's time zone. */
  readonly today: string;
  readonly timeZone: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekStart: number;
}

const lookAgainMs = minuteMs;

/** The date in a time zone at an instant, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(instant);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The user's current date. Updated at midnight while the page is open. */
export function useToday(): PersonalCalendar {
  const session = useSession();
  const user = session.state === 'signedIn' ? session.user : undefined;
  const timeZone = user?.timeZone ?? browserZone();
  const [now, setNow] = useState(() => new Date());
  const today = dayIn(timeZone, now);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = new Date();
      if (dayIn(timeZone, next) !== today) setNow(next);
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [timeZone, today]);
  return { today, timeZone, weekStart: user?.weekStart ?? 1 };
}
