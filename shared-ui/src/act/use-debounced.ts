import { useEffect, useState } from 'react';

/** A value as it was once it had not changed for so many milliseconds. Compared by what it says, not by which object it is. */
export function useDebounced<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value);
  const spelled = JSON.stringify(value);
  useEffect(() => {
    if (spelled === JSON.stringify(settled)) return undefined;
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
    // What it says stands for the value.
  }, [spelled, settled, value, wait]);
  return settled;
}
