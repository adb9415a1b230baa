import { useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Crosshair {
  /** Index of the current step, or null. */
  readonly step: number | null;
  readonly moveTo: (step: number) => void;
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

const targets = (step: number, count: number): Readonly<Record<string, number>> => ({
  ArrowRight: step + 1,
  ArrowUp: step + 1,
  ArrowLeft: step - 1,
  ArrowDown: step - 1,
  PageUp: step + Math.max(1, Math.round(count / 10)),
  PageDown: step - Math.max(1, Math.round(count / 10)),
  Home: 0,
  End: count - 1,
});

/** Index of the step nearest to `clientX`; null while the chart has no width. */
export const stepAt = (
  clientX: number,
  box: { readonly left: number; readonly width: number },
  count: number,
): number | null =>
  box.width > 0 ? Math.min(count - 1, Math.max(0, Math.round(((clientX - box.left) / box.width) * (count - 1)))) : null;

/** State of a crosshair on one step of a chart, moved by the pointer or by the arrow keys. Escape removes it. */
export function useCrosshair(count: number): Crosshair {
  const [step, setStep] = useState<number | null>(null);
  const inside = (place: number): number => Math.min(count - 1, Math.max(0, place));
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const under = stepAt(event.clientX, event.currentTarget.getBoundingClientRect(), count);
    if (under !== null) setStep(under);
  };
  return {
    step: step === null || count === 0 ? null : inside(step),
    moveTo: setStep,
    handlers: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: () => setStep(null),
      onKeyDown: (event) => {
        if (event.key === 'Escape') {
          setStep(null);
          return;
        }
        const target = targets(step ?? count - 1, count)[event.key];
        if (target === undefined) return;
        event.preventDefault();
        setStep(inside(target));
      },
      onFocus: () => setStep((now) => now ?? count - 1),
      onBlur: () => setStep(null),
    },
  };
}
