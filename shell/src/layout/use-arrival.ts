import { useAnnounce } from '@tessera/ui/shared-modules/kit';
import { useEffect, useRef } from 'react';
import { mainId } from '../plain-page/page-heading.ts';

/** Milliseconds to wait for a page's heading before the focus moves to the main element instead. */
export const titleTimeout = 3_000;

const findHeading = (): HTMLHeadingElement | null => document.getElementById(mainId)?.querySelector('h1') ?? null;

interface Wait {
  /** Heading of the previous page, which may still be in the DOM. */
  readonly old: string | null;
  /** Timeout in milliseconds, or null to wait indefinitely. */
  readonly patience: number | null;
}

/** Waits for the heading of the new page; passes null if the timeout ends first. Returns a function that cancels. */
export function whenHeading(
  { old, patience }: Wait,
  arrived: (heading: HTMLHeadingElement | null) => void,
): () => void {
  let isOver = false;
  const finish = (heading: HTMLHeadingElement | null): void => {
    if (isOver) return;
    isOver = true;
    stop();
    arrived(heading);
  };
  const look = (): void => {
    const heading = findHeading();
    if (heading && heading.textContent !== old) finish(heading);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const timer = patience === null ? undefined : setTimeout(() => finish(findHeading()), patience);
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
 * After a navigation, moves the focus to the heading of the new page and announces it, like a page load would.
 * Does nothing if the user has moved the focus in the meantime or a dialog is open.
 * @param isBack if true, the browser restores the scroll position itself
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
