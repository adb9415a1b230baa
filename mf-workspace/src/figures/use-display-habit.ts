import { useHost } from '@tessera/ui/shared-modules/kit';
import { useState } from 'react';
import { readDisplay } from './media-display.ts';
import type { MediaDisplay } from './media-display.ts';

interface DisplayHabit {
  readonly habit: MediaDisplay;
  readonly changeHabit: (change: Partial<MediaDisplay>) => void;
}

/** How this person has media drawn on this device, where the address does not say. */
export function useDisplayHabit(): DisplayHabit {
  const { storage } = useHost();
  const [habit, setHabit] = useState(() => readDisplay(storage.get('mediaDisplay')));
  return {
    habit,
    changeHabit: (change) => {
      const next = { ...habit, ...change };
      storage.set('mediaDisplay', JSON.stringify(next));
      setHabit(next);
    },
  };
}
