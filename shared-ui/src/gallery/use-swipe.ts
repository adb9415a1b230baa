import { useRef, type PointerEvent } from 'react';

const threshold = 48;
/** Height of the browser's controls at the lower edge of a video, where a movement goes through the video. */
const controlsHeight = 80;

const isOnControls = ({ target, clientY }: PointerEvent): boolean =>
  target instanceof HTMLVideoElement &&
  target.controls &&
  clientY > target.getBoundingClientRect().bottom - controlsHeight;

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/**
 * Reports a horizontal touch swipe of at least 48 px: 1 for next, -1 for previous. Ignores mouse and pen, and the
 * controls of a video.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onPointerDown: (event) => {
      start.current =
        event.pointerType === 'touch' && event.isPrimary && !isOnControls(event)
          ? { x: event.clientX, y: event.clientY }
          : undefined;
    },
    onPointerUp: (event) => {
      if (!start.current) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) >= threshold && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
