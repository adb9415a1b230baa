import { styled, type Breakpoint } from '@mui/material/styles';
import { visuallyHidden } from '../theme/visually-hidden.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')(visuallyHidden);

/** A label that is visually hidden below the window width `from`, where only its icon is shown. */
export const WordFrom = styled('span', { shouldForwardProp: (name) => name !== 'from' })<{ from: Breakpoint | number }>(
  ({ theme, from }) => ({ [theme.breakpoints.down(from)]: visuallyHidden }),
);
