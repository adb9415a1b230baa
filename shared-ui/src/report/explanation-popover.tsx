import Popover from '@mui/material/Popover';
import type { PopoverActions } from '@mui/material/Popover';
import { useCallback, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Explained } from './explanation.ts';
import { ExplanationPanel } from './explanation-panel.tsx';

type ExplanationPopoverProps = Explained & {
  /** What it opens at; nothing is drawn without one. */
  anchor: Element | null;
  /** What can be done with the number, below the explanation. */
  actions?: ReactNode;
  onClose: () => void;
};

/** What stands behind a number, floating at it. Escape closes, and the focus is where it was. Events in it are none of what it is drawn in. */
export function ExplanationPopover({ anchor, label, value, explanation, actions, onClose }: ExplanationPopoverProps): ReactNode {
  const titleId = useId();
  const position = useRef<PopoverActions>(null);
  // What is asked for only now makes the panel grow: it must stay in the window.
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
        <ExplanationPanel titleId={titleId} label={label} value={value} explanation={explanation} actions={actions} onClose={onClose} />
      </div>
    </Popover>
  );
}
