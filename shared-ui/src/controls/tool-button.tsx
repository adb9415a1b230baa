import Button from '@mui/material/Button';
import { styled, type Breakpoint } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { WordFrom } from '../theme/visually-hidden.ts';

const Tool = styled(Button, { shouldForwardProp: (name) => name !== 'from' })<{ from: Breakpoint | number }>(
  ({ theme, from }) => ({ [theme.breakpoints.down(from)]: { '& .MuiButton-startIcon': { margin: 0 } } }),
);

interface ToolButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'startIcon'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** Minimum window width at which the label is shown beside the icon: a breakpoint of the theme, or pixels. */
  readonly from?: Breakpoint | number;
}

/** A button of a toolbar: icon and label. On a narrow screen only the icon, with the label as its tooltip. */
export function ToolButton({ label, icon, from = 'lg', ...button }: ToolButtonProps): ReactNode {
  return (
    <Tool size="small" title={label} from={from} {...button} startIcon={icon}>
      <WordFrom from={from}>{label}</WordFrom>
    </Tool>
  );
}
