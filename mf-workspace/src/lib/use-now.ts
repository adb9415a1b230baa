import { useState } from 'react';

/** The time of the component's first render, so that ages do not change while they are visible. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
