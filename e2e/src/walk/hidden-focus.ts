import type { Page } from '@playwright/test';

/**
 * What keeps the focused element from being seen, or null: the edge of the window, or an element in front of it. Its
 * middle and its corners count. An element that is higher than half the window need not fit.
 */
export const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const nameOf = (each: Element): string =>
      `${each.tagName.toLowerCase()} “${(each.getAttribute('aria-label') ?? each.textContent).slice(0, 40)}”`;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const inset = 3;
    if (width <= inset || height <= inset || height > innerHeight / 2) return null;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      ...[left + inset, right - inset].flatMap((x) => [
        [x, top + inset],
        [x, bottom - inset],
      ]),
    ];
    for (const [x = 0, y = 0] of points) {
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${nameOf(element)} is outside of the window`;
      const front = document.elementFromPoint(x, y);
      if (
        front !== null &&
        !element.contains(front) &&
        !front.contains(element) &&
        element.closest('label')?.contains(front) !== true
      )
        return `${nameOf(element)} is behind ${nameOf(front)}`;
    }
    return null;
  });
