import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps, ReactNode } from 'react';

type IconActionProps = Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'children'> & {
  /** Accessible name, also shown as a tooltip on hover and focus. */
  label: string;
  icon: ReactNode;
};

/** An icon button with an accessible name and a tooltip. */
export function IconAction({ label, icon, ...button }: IconActionProps): ReactNode {
  return (
    <Tooltip title={label}>
      <IconButton {...button} aria-label={label}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
