import { Button, IconButton, Menu, Tooltip } from '@tessera/ui/shared-modules/components';
import { useId, useState, type ReactNode } from 'react';

interface MenuButtonProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly text?: string | undefined;
  /** Renders the items; `close` closes the menu. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a menu below it. */
export function MenuButton({ label, icon, text, children }: MenuButtonProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const menuId = useId();
  const close = (): void => setAnchor(null);
  const button = {
    id: buttonId,
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? menuId : undefined,
    onClick: (event: { readonly currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {text === undefined ? (
        <Tooltip title={label}>
          <IconButton {...button}>{icon}</IconButton>
        </Tooltip>
      ) : (
        <Button variant="text" startIcon={icon} {...button}>
          {text}
        </Button>
      )}
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
