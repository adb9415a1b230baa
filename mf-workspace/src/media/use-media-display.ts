import { useHost } from '@tessera/ui/doors/kit';
import { useState } from 'react';
import { readDisplay } from './media-display.ts';
import type { MediaDisplay } from './media-display.ts';

interface DisplayState {
  readonly display: MediaDisplay;
  readonly change: (change: Partial<MediaDisplay>) => void;
}

/** How media are drawn, kept on this device for this person. */
export function useMediaDisplay(): DisplayState {
  const { storage } = useHost();
  const [display, setDisplay] = useState(() => readDisplay(storage.get('mediaDisplay')));
  return {
    display,
    change: (change) => {
      const next = { ...display, ...change };
      storage.set('mediaDisplay', JSON.stringify(next));
      setDisplay(next);
    },
  };
}
