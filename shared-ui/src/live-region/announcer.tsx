import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../page/visually-hidden.tsx';

/** Speaks a text to screen readers: politely after what is being read, or at once. */
type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** The page's voice. Outside an `Announcer` it says nothing. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

type Spoken = { readonly polite: string; readonly assertive: string };

/** Holds the two live regions of a root; both are there from the start, since regions added with their text are not read. */
export function Announcer({ children }: { children: ReactNode }): ReactNode {
  const [spoken, setSpoken] = useState<Spoken>({ polite: '', assertive: '' });
  const [announce] = useState<Announce>(() => (text: string, urgency: 'polite' | 'assertive' = 'polite') => {
    // The same text twice is only read twice if the region changes in between.
    setSpoken((before) => ({ ...before, [urgency]: before[urgency] === text ? `${text}\u00A0` : text }));
  });
  useEffect(() => {
    const timer = setTimeout(() => setSpoken((before) => (before.polite === '' && before.assertive === '' ? before : { polite: '', assertive: '' })), 7000);
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden aria-live="polite" aria-atomic="true">{spoken.polite}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive" aria-atomic="true">{spoken.assertive}</VisuallyHidden>
    </AnnounceContext>
  );
}
