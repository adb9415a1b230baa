import { useEffect, useState } from 'react';

/**
 * Debounces a value: returns it once it has not changed for `wait` milliseconds. Values are compared by their JSON, not
 * by identity.
 */
export function useDebounced<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value);
  const json = JSON.stringify(value);
  useEffect(() => {
    if (json === JSON.stringify(settled)) return undefined;
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
    // The JSON string stands in for the value: a new object with the same content must not restart the timer.
  }, [json, settled, value, wait]);
  return settled;
}
