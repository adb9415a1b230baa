import { useEffect, useEffectEvent } from 'react';
import { addShortcut } from './shortcut-registry.ts';

/**
 * Registers a shortcut while the component is mounted.
 * @param keys for example `mod+k`, `?`
 * @param label translated description for the help
 */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => addShortcut({ keys, label, run: () => latest() }), [keys, label]);
}
