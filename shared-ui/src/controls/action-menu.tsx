import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { color } from '../theme/tokens.ts';

/** One entry of a menu; its text is already translated. */
export interface MenuAction {
  readonly label: string;
  /** Identifies the entry in its menu, where labels may be equal. */
  readonly id?: string;
  readonly icon?: ReactNode;
  readonly tone?: 'neutral' | 'danger';
  readonly isDisabled?: boolean;
  /** Draws a divider above the entry. */
  readonly startsGroup?: boolean;
  readonly run: () => void;
}

interface ActionMenuProps {
  /** Accessible name of the menu: "Actions for Summer". */
  label: string;
  actions: readonly MenuAction[];
  icon?: ReactNode;
  size?: 'small' | 'medium';
}

/** A three-dot button that opens a menu of the acts that have no button of their own. */
export function ActionMenu({
  label,
  actions,
  icon = <Ellipsis aria-hidden />,
  size = 'medium',
}: ActionMenuProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const close = (): void => setAnchor(null);
  return (
    <>
      <IconButton
        id={buttonId}
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {icon}
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        onClick={(event) => event.stopPropagation()}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {actions.flatMap((action) => [
          ...(action.startsGroup ? [<Divider key={`${action.id ?? action.label}-line`} />] : []),
          <MenuItem
            key={action.id ?? action.label}
            disabled={action.isDisabled ?? false}
            sx={action.tone === 'danger' ? { color: color.bad, '& > svg': { color: color.bad } } : null}
            onClick={() => {
              close();
              action.run();
            }}
          >
            {action.icon}
            {action.label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
