import { useCallback, useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';

/** The current value of a subject; renders again when it changes. */
export function useValue<T>(subject: Pick<BehaviorSubject<T>, 'value' | 'subscribe'>): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = subject.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [subject],
  );
  return useSyncExternalStore(subscribe, () => subject.value);
}
