const properties = { top: '--t-covered-top', bottom: '--t-covered-bottom', strip: '--t-covered-strip' } as const;

/**
 * Names of what covers an edge of the window: `top` is a bar of the page that stays below the top bar, `bottom` a bar
 * that floats over the page, and `strip` a strip below the whole page.
 */
type CoveredEdge = keyof typeof properties;

/** The heights of what covers the edges of the window, as CSS lengths. */
export const covered: Readonly<Record<CoveredEdge, string>> = {
  top: `var(${properties.top}, 0px)`,
  bottom: `var(${properties.bottom}, 0px)`,
  strip: `var(${properties.strip}, 0px)`,
};

/** For a bar that covers an edge itself: what is in it is always in sight. */
export const inSight = { '& *': { scrollMarginBlock: 0 } } as const;

/** The present height of what covers an edge, in pixels. */
export const coveredNow = (edge: CoveredEdge): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(properties[edge])) || 0;

/**
 * Returns a ref for an element that covers an edge of the window: while it is mounted, notices and focused elements
 * stay clear of it. Call it once, outside of components.
 */
export const covers =
  (edge: CoveredEdge) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(properties[edge], `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(properties[edge]);
    };
  };
