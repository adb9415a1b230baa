import { createContext, use, useEffect, useState } from 'react';

/** Id of the main element, the target of the skip link. */
export const mainId = 'main';

/**
 * Text of the page's h1, or null if there is none.
 * Remotes render with their own React roots, so this observes the DOM.
 */
export function useWatchedHeading(): string | null {
  const [heading, setHeading] = useState<string | null>(null);
  useEffect(() => {
    const look = (): void => {
      const text = document.getElementById(mainId)?.querySelector('h1')?.textContent?.trim();
      setHeading(text ? text : null);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return heading;
}

const HeadingContext = createContext<string | null>(null);
export const PageHeadingProvider = HeadingContext.Provider;
export const usePageHeading = (): string | null => use(HeadingContext);
