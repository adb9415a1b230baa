/** CSS custom property with the height of bars at the bottom of the window. */
export const noticeFloor = '--t-notice-floor';

/** Ref for a bar that floats at the bottom of the window: while it is mounted, notices appear above it. */
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
