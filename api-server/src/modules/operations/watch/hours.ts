import { hourMs } from '@tessera/contracts/time/durations';

/** The hour that an instant is in. */
export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / hourMs) * hourMs);

/** The start of the first of `hours` hours up to now, counting the current one. */
export const firstOfHours = (now: Date, hours: number): Date => new Date(hourOf(now).getTime() - (hours - 1) * hourMs);
