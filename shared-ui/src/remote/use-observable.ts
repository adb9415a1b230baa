import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';

/**
 * The latest value of a stream, or `initial` before the first one. A stream that replays its value has it on the first
 * render.
 */
export function useObservable<Value>(stream: Observable<Value>, initial: Value): Value {
  const [value, setValue] = useState(() => latest(stream, initial));
  useEffect(() => {
    const subscription = stream.subscribe((next) => setValue(() => next));
    return () => subscription.unsubscribe();
  }, [stream]);
  return value;
}

/** The value that a stream replays synchronously, otherwise `initial`. */
export function latest<Value>(stream: Observable<Value>, initial: Value): Value {
  let value = initial;
  stream
    .subscribe((next) => {
      value = next;
    })
    .unsubscribe();
  return value;
}
