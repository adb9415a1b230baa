import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { covered, covers, inSight } from '../theme/covered-edges.ts';
import { color, forcedEdge, layer, radius, screenOnly, step } from '../theme/tokens.ts';
import { Toolbar } from './toolbar.tsx';

const gap = step * 4;
const Bar = styled(Toolbar)({
  ...inSight,
  ...forcedEdge,
  position: 'sticky',
  bottom: `calc(${gap}px + ${covered.strip})`,
  zIndex: layer.sticky + 1,
  padding: `${step * 2}px ${step * 3}px`,
  borderRadius: radius.card,
  background: color.raised,
  boxShadow: color.floatShadow,
  ...screenOnly,
});

const coversBottom = covers('bottom');

const reached = 'button:enabled, a[href], input:enabled, [tabindex="0"]';

/**
 * Where to put the focus: on the element it came from if that still exists, otherwise on the first focusable element
 * above the bar.
 */
const placeBeside = (from: HTMLElement | null, above: Element | null): HTMLElement | null =>
  from?.isConnected === true ? from : (above?.querySelector<HTMLElement>(reached) ?? null);

/**
 * If the bar unmounts while it, or a menu it opened, has the focus, the focus returns to the element in the list that
 * it came from.
 */
function floats(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { parentElement: page, previousElementSibling: above } = bar;
  const isOfPage = (element: unknown): element is HTMLElement =>
    element instanceof HTMLElement && page !== null && page.contains(element) && !bar.contains(element);
  let from = isOfPage(document.activeElement) ? document.activeElement : null;
  // Elements that open over the page (menus, dialogs) are outside of `page`, so focus that returns from them does not
  // overwrite `from`.
  const follow = ({ relatedTarget }: FocusEvent): void => {
    if (isOfPage(relatedTarget)) from = relatedTarget;
  };
  bar.addEventListener('focusin', follow);
  const uncover = coversBottom(bar);
  return () => {
    uncover?.();
    bar.removeEventListener('focusin', follow);
    if (document.activeElement === document.body || isOfPage(document.activeElement)) return;
    // Menus and rows unmount in the same moment. Move the focus only if nothing else has taken it by then.
    queueMicrotask(() => {
      if (document.activeElement === null || document.activeElement === document.body)
        placeBeside(from, above)?.focus();
    });
  };
}

/**
 * A toolbar that floats at the bottom of the window over a list; render it only while something is selected. Notices
 * appear above it, and elements of the list that get the focus scroll clear of it. When it closes, the focus it has
 * returns to the list.
 */
export const FloatingBar = (props: ComponentProps<typeof Bar>): ReactNode => (
  <Bar {...props} ref={floats} role="toolbar" />
);
