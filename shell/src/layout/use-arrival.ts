import { useAnnounce } from '@tessera/ui/shared-modules/kit';
import { useEffect, useRef } from 'react';
import { mainId } from './page-heading.ts';

/** Milliseconds that a page may take to bring its title before focus goes to its area instead. */
export const titleTimeout = 3_000;

const findHeading = (): HTMLHeadingElement | null => document.getElementById(mainId)?.querySelector('h1') ?? null;

interface Wait {
  /** The title of the page that was left: it may stand there for a moment. */
  readonly old: string | null;
  /** Milliseconds after which nothing is waited for any more, or null to wait for as long as it takes. */
  readonly patience: number | null;
}

/** Waits for the title of the page that was gone to. */
export function whenHeading({ old, patience }: Wait, arrived: (heading: HTMLHeadingElement | null) => void): () => void {
  let isOver = false;
  const settle = (heading: HTMLHeadingElement | null): void => {
    if (isOver) return;
    isOver = true;
    stop();
    arrived(heading);
  };
  const look = (): void => {
    const heading = findHeading();
    if (heading && heading.textContent !== old) settle(heading);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const timer = patience === null ? undefined : setTimeout(() => settle(findHeading()), patience);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  look();
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * After a navigation focus goes to the title of the new page and the title is announced, as a page load would do.
 * It does not take focus from somebody who has put it elsewhere in the meantime, nor from an open dialog.
 * @param isBack the browser itself restores the place in the page
 */
export function useArrival(pathname: string, isBack: () => boolean): void {
  const announce = useAnnounce();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const focused = document.activeElement;
    return whenHeading({ old: findHeading()?.textContent ?? null, patience: titleTimeout }, (heading) => {
      const isFree = document.activeElement === focused || document.activeElement === document.body;
      if (!isFree || document.querySelector('[aria-modal="true"]')) return;
      const target = heading ?? document.getElementById(mainId);
      if (heading) heading.tabIndex = -1;
      target?.focus({ preventScroll: true });
      if (!isBack()) window.scrollTo(0, 0);
      if (heading?.textContent) announce(heading.textContent);
    });
  }, [pathname, isBack, announce]);
}
