import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `delay` milliseconds; false as soon as it ends. Hides short states. */
export function useLasting(isOn: boolean, delay: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setHasLasted(true), delay);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isOn, delay]);
  return isOn && hasLasted;
}
