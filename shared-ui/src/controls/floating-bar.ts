import { raiseNotices } from '../toast/raise-notices.ts';

const reached = 'button:enabled, a[href], input:enabled, [tabindex="0"]';

/** The place beside a bar that keyboards reach: what they came from, or the first of what stands above it. */
const placeBeside = (from: HTMLElement | null, above: Element | null): HTMLElement | null => (from?.isConnected === true ? from : (above?.querySelector<HTMLElement>(reached) ?? null));

/**
 * Ref of a bar that floats at the bottom of the window over a list and goes when nothing of the list is chosen. As long as it is there, notices stand above it;
 * when it goes with the focus in it or in a menu of it, the focus returns to the place in the list that it came from.
 */
export function floatingBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { parentElement: page, previousElementSibling: above } = bar;
  const isOfPage = (element: unknown): element is HTMLElement => element instanceof HTMLElement && page !== null && page.contains(element) && !bar.contains(element);
  let from = isOfPage(document.activeElement) ? document.activeElement : null;
  // What opens over the page is not of it: the focus that returns from there came from the bar.
  const follow = ({ relatedTarget }: FocusEvent): void => {
    if (isOfPage(relatedTarget)) from = relatedTarget;
  };
  bar.addEventListener('focusin', follow);
  const lowerNotices = raiseNotices(bar);
  return () => {
    lowerNotices?.();
    bar.removeEventListener('focusin', follow);
    if (document.activeElement === document.body || isOfPage(document.activeElement)) return;
    // Its menus and the rows go in the same moment; nobody else may have taken the focus until then.
    queueMicrotask(() => {
      if (document.activeElement === null || document.activeElement === document.body) placeBeside(from, above)?.focus();
    });
  };
}
