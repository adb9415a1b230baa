import { useEffect, useState } from 'react';

/** True once something has lasted for so long (milliseconds); false as soon as it is over. What is short is never seen. */
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
