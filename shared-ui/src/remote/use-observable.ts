import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';

/** The latest value of a stream; the given one until the first comes. A stream that replays shows its value at once. */
export function useObservable<Value>(stream: Observable<Value>, initial: Value): Value {
  const [value, setValue] = useState(() => latest(stream, initial));
  useEffect(() => {
    const subscription = stream.subscribe((next) => setValue(() => next));
    return () => subscription.unsubscribe();
  }, [stream]);
  return value;
}

/** The value that a stream replays at once, else the given one. */
export function latest<Value>(stream: Observable<Value>, initial: Value): Value {
  let value = initial;
  stream.subscribe((next) => {
    value = next;
  }).unsubscribe();
  return value;
}
