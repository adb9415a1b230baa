import { raiseNotices } from '../toast/raise-notices.ts';

const reached = 'button:enabled, a[href], input:enabled, [tabindex="0"]';

/** Where to put the focus: on the element it came from if that still exists, otherwise on the first focusable element above the bar. */
const placeBeside = (from: HTMLElement | null, above: Element | null): HTMLElement | null => (from?.isConnected === true ? from : (above?.querySelector<HTMLElement>(reached) ?? null));

/**
 * Ref for a bar that floats at the bottom of the window over a list and unmounts when
 * nothing is selected. While it is mounted, notices appear above it.
 * If it unmounts while it, or a menu it opened, has the focus, the focus returns to the element in the list that it came from.
 */
export function floatingBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { parentElement: page, previousElementSibling: above } = bar;
  const isOfPage = (element: unknown): element is HTMLElement => element instanceof HTMLElement && page !== null && page.contains(element) && !bar.contains(element);
  let from = isOfPage(document.activeElement) ? document.activeElement : null;
  // Elements that open over the page (menus, dialogs) are outside of `page`, so focus that returns from them does not overwrite `from`.
  const follow = ({ relatedTarget }: FocusEvent): void => {
    if (isOfPage(relatedTarget)) from = relatedTarget;
  };
  bar.addEventListener('focusin', follow);
  const lowerNotices = raiseNotices(bar);
  return () => {
    lowerNotices?.();
    bar.removeEventListener('focusin', follow);
    if (document.activeElement === document.body || isOfPage(document.activeElement)) return;
    // Menus and rows unmount in the same moment. Move the focus only if nothing else has taken it by then.
    queueMicrotask(() => {
      if (document.activeElement === null || document.activeElement === document.body) placeBeside(from, above)?.focus();
    });
  };
}
