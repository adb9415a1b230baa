import type { Page } from '@playwright/test';

/**
 * What does not fit into the window as it is now, one line a fault: a page that is wider than its window, text that is
 * cut off where it neither scrolls nor ends in an ellipsis, text that is wider than its button, and a short word that
 * is broken into several lines.
 */
export const overflows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // What is measured on a resize is drawn in the frame after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const slack = 1.5;
    const faults = new Set<string>();
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} wide`);

    const isMeantToCut = (style: CSSStyleDeclaration): boolean =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none';
    const cutBy = (text: DOMRect, start: Element): Element | null => {
      for (let box: Element | null = start; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        // What lies on a canvas is moved below its frame.
        if (style.position === 'fixed' || box.classList.contains('react-flow')) return null;
        if (isMeantToCut(style) || /auto|scroll/u.test(`${style.overflowX} ${style.overflowY}`)) return null;
        if (!/hidden|clip/u.test(`${style.overflowX} ${style.overflowY}`)) continue;
        const edge = box.getBoundingClientRect();
        // The width of one is how text is left to screen readers alone.
        if (edge.width <= 1 || edge.height <= 1) return null;
        // What is wholly outside is left out, not cut.
        if (text.left >= edge.right || text.right <= edge.left || text.top >= edge.bottom || text.bottom <= edge.top)
          return null;
        if (
          text.left < edge.left - slack ||
          text.right > edge.right + slack ||
          text.top < edge.top - slack * 2 ||
          text.bottom > edge.bottom + slack * 2
        )
          return box;
      }
      return null;
    };
    const isOutsideButton = (text: DOMRect, parent: Element): boolean => {
      const button = parent.closest('button');
      if (button === null) return false;
      for (let box: Element | null = parent; box !== null && box !== button; box = box.parentElement)
        if (isMeantToCut(getComputedStyle(box))) return false;
      const edge = button.getBoundingClientRect();
      return text.left < edge.left - slack || text.right > edge.right + slack;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim();
      const parent = node.parentElement;
      if (
        words === '' ||
        parent === null ||
        parent.closest('svg, script, style, noscript') !== null ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (
        /^[\w$%.]{2,6}$/u.test(words) &&
        new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      )
        faults.add(`“${words}” is broken into lines`);
      for (const rect of range.getClientRects()) {
        if (rect.width > 0 && isOutsideButton(rect, parent)) {
          faults.add(`“${words.slice(0, 60)}” is wider than its button`);
          break;
        }
        const box = rect.width === 0 ? null : cutBy(rect, parent);
        if (box === null) continue;
        faults.add(
          `“${words.slice(0, 60)}” is cut off by ${box.tagName.toLowerCase()}.${[...box.classList].join('.')}`,
        );
        break;
      }
    }
    return [...faults];
  });
