import { Drawer, styled } from '@tessera/ui/shared-modules/components';
import { DialogHead } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  padding: step * 5,
  maxWidth: '100vw',
  overflowY: 'auto',
});

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Between its parts, in pixels. */
  readonly gap?: number;
  readonly width?: number;
  readonly children: ReactNode;
}

/** A panel on the right, over the page. */
export function SidePanel({ title, onClose, gap = step * 5, width = 440, children }: SidePanelProps): ReactNode {
  const titleId = useId();
  return (
    <Drawer anchor="right" open onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}>
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <Body style={{ gap, width }}>{children}</Body>
    </Drawer>
  );
}
