import { useEffect, useEffectEvent } from 'react';
import { addShortcut } from './shortcut-registry.ts';

/**
 * A key for as long as the component is there.
 * @param keys for example `mod+k`, `?`
 * @param label what it does, translated; shown in the help
 */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => addShortcut({ keys, label, run: () => latest() }), [keys, label]);
}
