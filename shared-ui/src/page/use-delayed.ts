import { useEffect, useState } from 'react';

/** False at first, true after the delay (milliseconds). */
export function useDelayed(delay: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return hasPassed;
}
