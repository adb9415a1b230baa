import { useEffect, useEffectEvent } from 'react';
import { addShortcut } from './shortcut-registry.ts';

/**
 * Registers a shortcut while the component is mounted.
 * @param keys for example `mod+k`, `?`
 * @param label translated description for the help
 * @param isOnce true if it runs only once while its keys are held down
 */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  { isOnce = false }: { readonly isOnce?: boolean } = {},
): void {
  const latest = useEffectEvent(run);
  useEffect(() => addShortcut({ keys, label, isOnce, run: () => latest() }), [keys, label, isOnce]);
}
