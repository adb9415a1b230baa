import { useState } from 'react';

/** The time at which a component was first drawn: ages do not change while they are looked at. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
