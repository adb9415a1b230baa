import { createContext, use, useEffect, useState } from 'react';

/** Id of the element that holds the page: the target of the skip link. */
export const mainId = 'main';

/**
 * The text of the page's h1, whoever drew it, or null while there is none.
 * Remotes draw into elements that React of the shell does not see, so the document itself is watched.
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
