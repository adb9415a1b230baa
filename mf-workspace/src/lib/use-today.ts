import { minuteMs } from '@tessera/contracts/time/durations';
import { dayIn } from '@tessera/contracts/time/zone-time';
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
