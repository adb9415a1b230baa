import { styled, type Breakpoint } from '@mui/material/styles';

/** Styles of text that is for screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')(visuallyHidden);

/** A label that is visually hidden below the window width `from`, where only its icon is shown. */
export const WordFrom = styled('span', { shouldForwardProp: (name) => name !== 'from' })<{ from: Breakpoint | number }>(
  ({ theme, from }) => ({ [theme.breakpoints.down(from)]: visuallyHidden }),
);
