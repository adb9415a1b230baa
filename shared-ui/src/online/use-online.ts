import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const follow = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** True while the device is online, as far as the browser knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);

/** Runs `act` when the device comes back online. */
export function useOnReconnect(act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const onBack = (): void => run();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, []);
}
