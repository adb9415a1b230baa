import { useEffect, useEffectEvent } from 'react';

interface TypedAheadProps {
  /** Called with a function that changes the typed text. */
  readonly onType: (change: (text: string) => string) => void;
  readonly onLeave: () => void;
}

/**
 * Mount it while a component with a text field is loading: it captures key presses for that field and keeps them from
 * triggering shortcuts.
 */
export function TypedAhead({ onType, onLeave }: TypedAheadProps): null {
  const buffer = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'Escape') onLeave();
    else if (key === 'Backspace') onType((text) => [...text].slice(0, -1).join(''));
    else if ([...key].length === 1) onType((text) => text + key);
    // Enter has nothing to choose yet.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => buffer(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return null;
}
