import { createContext, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { portalRoot } from '../theme/portal-root.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';

/** Announces a text to screen readers: `polite` waits for the current speech, `assertive` interrupts it. */
type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Returns the announce function. Does nothing outside of an `Announcer`. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

interface Spoken {
  readonly polite: string;
  readonly assertive: string;
}

/**
 * An element beside the dialogs. An open dialog hides everything beside it from screen readers, but not this element.
 */
function useSpokenPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    portalRoot().append(place);
    const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    observer.observe(place, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
}

/**
 * The two live regions of a root, which are heard also while a dialog is open. They render empty from the start,
 * because screen readers ignore regions that are added with their text.
 */
export function Announcer({ children }: { children: ReactNode }): ReactNode {
  const [spoken, setSpoken] = useState<Spoken>({ polite: '', assertive: '' });
  const place = useSpokenPlace();
  const [announce] = useState<Announce>(() => (text: string, urgency: 'polite' | 'assertive' = 'polite') => {
    // Screen readers repeat a text only if the region changes, so alternate with a no-break space.
    setSpoken((before) => ({ ...before, [urgency]: before[urgency] === text ? `${text}\u00A0` : text }));
  });
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSpoken((before) =>
          before.polite === '' && before.assertive === '' ? before : { polite: '', assertive: '' },
        ),
      7000,
    );
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <AnnounceContext value={announce}>
      {children}
      {createPortal(
        <>
          <VisuallyHidden aria-live="polite" aria-atomic="true">
            {spoken.polite}
          </VisuallyHidden>
          <VisuallyHidden aria-live="assertive" aria-atomic="true">
            {spoken.assertive}
          </VisuallyHidden>
        </>,
        place,
      )}
    </AnnounceContext>
  );
}
