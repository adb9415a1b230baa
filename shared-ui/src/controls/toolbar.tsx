import { styled } from '@mui/material/styles';
import { color, step } from '../theme/tokens.ts';

/** Class of the search field of a list. */
export const searchClass = 't-search';

/**
 * A row of tools above a list: selection on the left, actions on the right after a
 * `ToolbarSpace`. On a phone a search field takes the remaining width.
 */
export const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: step * 2,
  minHeight: 32,
  [theme.breakpoints.down('sm')]: { [`& > .${searchClass}`]: { flex: `9 1 ${step * 40}px` } },
}));

/** Pushes what follows to the end of the row. */
export const ToolbarSpace = styled('span')({ flex: 1 });

/** A short fact in a toolbar, such as a count. */
export const ToolbarText = styled('span')({ color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });
