import { styled } from '@mui/material/styles';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { color, layer, screenOnly } from '../theme/tokens.ts';

/** At which ends of its width an element's content is scrolled out of view. */
export interface HiddenEnds {
  readonly start: boolean;
  readonly end: boolean;
}

const none: HiddenEnds = { start: false, end: false };

/** Tracks hidden content at the sides of a scrolling element. The second item is the ref for that element. */
export function useHiddenEnds(): readonly [HiddenEnds, (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [ends, setEnds] = useState(none);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 };
      setEnds((now) => (now.start === next.start && now.end === next.end ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    const observe = (): void => [element, ...element.children].forEach((each) => observer.observe(each));
    observe();
    const arrivals = new MutationObserver(() => {
      observe();
      look();
    });
    arrivals.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      arrivals.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [element]);
  return [ends, setElement];
}

const Frame = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    zIndex: layer.sticky + 1,
    width: 24,
    pointerEvents: 'none',
    opacity: 0,
    ...screenOnly,
  },
  '&::before': { left: 0, background: `linear-gradient(to right, ${color.hairline}, transparent)` },
  '&::after': { right: 0, background: `linear-gradient(to left, ${color.hairline}, transparent)` },
  '&[data-start="true"]::before, &[data-end="true"]::after': { opacity: 1 },
});

/** Wraps an element that scrolls horizontally; shows a shadow at each end with hidden content. */
export function ScrollCue({ ends, children }: { ends: HiddenEnds; children: ReactNode }): ReactNode {
  return (
    <Frame data-start={ends.start} data-end={ends.end}>
      {children}
    </Frame>
  );
}
