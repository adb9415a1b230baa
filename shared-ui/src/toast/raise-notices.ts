/** How much room bars at the bottom of the window take. */
export const noticeFloor = '--t-notice-floor';

/** Ref of a bar that floats at the bottom of the window: as long as it is there, notices stand above it and not on it. */
export function raiseNotices(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(noticeFloor, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(noticeFloor);
  };
}
