export const hourMs = 3_600_000;

/** The hour that an instant is in. */
export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / hourMs) * hourMs);

/** The first of so many hours up to now; the one that is under way counts. */
export const firstOfHours = (now: Date, hours: number): Date => new Date(hourOf(now).getTime() - (hours - 1) * hourMs);
