import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps, ReactNode } from 'react';

type IconActionProps = Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'children'> & {
  /** Names the act; also shown on hover and focus. */
  label: string;
  icon: ReactNode;
};

/** A button that is an icon: its name is for screen readers and in a tooltip. */
export function IconAction({ label, icon, ...button }: IconActionProps): ReactNode {
  return (
    <Tooltip title={label}>
      <IconButton {...button} aria-label={label}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
