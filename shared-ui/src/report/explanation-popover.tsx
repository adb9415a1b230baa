import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useCallback, useId, useRef, type ReactNode } from 'react';
import { ExplanationPanel } from './explanation-panel.tsx';
import type { Explained } from './explanation.ts';

type ExplanationPopoverProps = Explained & {
  /** The element to open at; null keeps the popover closed. */
  anchor: Element | null;
  /** Actions for the number, below the explanation. */
  actions?: ReactNode;
  onClose: () => void;
};

/**
 * A popover with the explanation of a number. Escape closes it and restores the focus. Its events do not bubble to its
 * React parents.
 */
export function ExplanationPopover({
  anchor,
  label,
  value,
  explanation,
  actions,
  onClose,
}: ExplanationPopoverProps): ReactNode {
  const titleId = useId();
  const position = useRef<PopoverActions>(null);
  // The panel grows when its data arrive, so reposition it to stay inside the window.
  const follow = useCallback((panel: HTMLElement | null) => {
    if (!panel) return undefined;
    const observer = new ResizeObserver(() => position.current?.updatePosition());
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return (
    <Popover
      open={anchor !== null}
      action={position}
      anchorEl={anchor}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, tabIndex: -1 } }}
    >
      <div ref={follow}>
        <ExplanationPanel
          titleId={titleId}
          label={label}
          value={value}
          explanation={explanation}
          actions={actions}
          onClose={onClose}
        />
      </div>
    </Popover>
  );
}
