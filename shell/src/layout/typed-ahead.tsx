import { useEffect, useEffectEvent } from 'react';

interface TypedAheadProps {
  /** Told what becomes of the text. */
  readonly onType: (change: (text: string) => string) => void;
  readonly onLeave: () => void;
}

/** Stands where something with a field is on its way: what is typed meanwhile is kept for that field, and is no shortcut of the page. */
export function TypedAhead({ onType, onLeave }: TypedAheadProps): null {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'Escape') onLeave();
    else if (key === 'Backspace') onType((text) => [...text].slice(0, -1).join(''));
    else if ([...key].length === 1) onType((text) => text + key);
    // There is nothing yet that Enter could choose.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keep(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return null;
}
